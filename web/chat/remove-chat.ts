import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { findChat, forgetMessages, relistChat, unlistChat } from './store.ts'
import { countUnread, refreshChats } from './unread.ts'

/** Optimistic: if the server refuses, the chat is listed again. Returns whether it was removed. */
export async function removeChat(
  stores: Stores,
  send: Send,
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
    await refreshChats(stores, send).catch(() => undefined)
    return false
  }
  forgetMessages(chat, conversation)
  return true
}
