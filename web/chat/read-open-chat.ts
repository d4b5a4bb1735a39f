import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { closeNotes } from '#web/push/close-notes.ts'
import { findChat, lastSeq, setRead, setSeen } from './store.ts'
import { countUnread } from './unread.ts'

export function readOpenChat(stores: Stores, send: Send): void {
  const { open, chat_messages } = stores.chat
  if (open === null || document.visibilityState !== 'visible') return
  markUnseen(stores)
  // Also what the server counted as read when it wrote the page.
  void closeNotes(href('chats-id', { id: open }))
  const chat = findChat(stores.chat, open)
  if (!chat || !chat_messages[open] || chat.num_unread_messages === 0) return
  setRead(stores.chat, chat)
  countUnread(stores)
  const seq = lastSeq(chat_messages[open])
  // Rendered first, then sent. If the call fails, the count is back with the next refresh.
  setTimeout(() => {
    void send(chatCalls.readChat, { conversation: open, seq }).catch(() => undefined)
  })
}

/** What came while nobody looked, or while the line was cut, stands below a line. */
function markUnseen({ chat, viewer }: Stores): void {
  const thread = chat.open === null ? undefined : chat.chat_messages[chat.open]
  const { seen_seq } = chat
  if (!thread) return
  const unseen =
    seen_seq !== null &&
    thread.messages.find(({ seq, sender }) => seq > seen_seq && sender !== viewer.viewer?.id)
  if (unseen) chat.unread_from = unseen.id
  setSeen(chat, lastSeq(thread))
}
