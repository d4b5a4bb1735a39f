import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { SendCall } from '#web/app/use-send.ts'
import { setUnread } from '#web/app/viewer-store.ts'

export async function refreshChats(stores: Stores, send: SendCall): Promise<void> {
  const { chats } = await send(chatCalls.getChats, {})
  stores.chat.chats = chats
  countUnread(stores)
}

/** The badge shows the sum of the list. */
export function countUnread({ chat, viewer }: Stores): void {
  if (!chat.chats) return
  setUnread(
    viewer,
    chat.chats.reduce((sum, { num_unread_messages }) => sum + num_unread_messages, 0),
  )
}
