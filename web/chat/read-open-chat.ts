import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { SendCall } from '#web/app/use-send.ts'
import { findChat, lastSeq } from './store.ts'
import { countUnread } from './unread.ts'

export function readOpenChat(stores: Stores, send: SendCall): void {
  const { open, chat_messages } = stores.chat
  if (open === null || document.visibilityState !== 'visible') return
  const chat = findChat(stores.chat, open)
  if (!chat || !chat_messages[open] || chat.num_unread_messages === 0) return
  chat.num_unread_messages = 0
  countUnread(stores)
  const seq = lastSeq(chat_messages[open])
  // Rendered first, then sent. If the call fails, the count is back with the next refresh.
  setTimeout(() => {
    void send(chatCalls.readChat, { conversation: open, seq }).catch(() => undefined)
  })
}
