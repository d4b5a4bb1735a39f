import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setUnread } from '#web/app/viewer-store.ts'
import { fillList, sumUnread } from './loaded-chats.ts'

/** As much of the list as was loaded before. */
export async function refreshChats(stores: Stores, send: Send): Promise<void> {
  const { chat } = stores
  const reply = await send(chatCalls.getChats, {})
  let pieces = 1
  while (reply.next && pieces < chat.pieces) {
    const { chats, next } = await send(chatCalls.getChats, { after: reply.next })
    reply.chats.push(...chats)
    reply.next = next
    pieces += 1
  }
  fillList(chat, reply, pieces)
  countUnread(stores)
}

export function countUnread({ chat, viewer }: Stores): void {
  if (chat.chats) setUnread(viewer, chat.unread_elsewhere + sumUnread(chat.chats))
}
