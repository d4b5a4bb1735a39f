import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import { findChat, forgetMessages, relistChat, unlistChat } from './store.ts'
import { countUnread, refreshChats, type SendCall } from './unread.ts'

/**
 * Gone at once; back if the server does not go along, then as the server has it (specification
 * section 4). Answers whether it is gone.
 */
export async function removeChat(
  stores: Stores,
  send: SendCall,
  conversation: number,
  onRefused: (error: unknown) => void,
): Promise<boolean> {
  const { chat } = stores
  const entry = findChat(chat, conversation)
  unlistChat(chat, conversation)
  countUnread(stores)
  try {
    await send(chatCalls.removeChat, { conversation })
  } catch (error) {
    if (entry) relistChat(chat, entry)
    countUnread(stores)
    onRefused(error)
    // What fails here the next refresh brings.
    await refreshChats(stores, send).catch(() => undefined)
    return false
  }
  forgetMessages(chat, conversation)
  return true
}
