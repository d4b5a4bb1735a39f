import { href } from '#contract/route.ts'
import type { ServerEvent } from '#contract/socket.ts'
import { SECOND } from '#contract/time.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setCredits, setUnread } from '#web/app/viewer-store.ts'
import { closeNotes } from '#web/push/close-notes.ts'
import { fetchNewer } from './catch-up-open.ts'
import { readOpenChat } from './read-open-chat.ts'
import {
  addMessages,
  findChat,
  lastSeq,
  setLastMessage,
  setRead,
  setReadSeq,
  setSeen,
  unlistChat,
} from './store.ts'
import { countUnread, refreshChats } from './unread.ts'

/** What changes a conversation, or the balance that its price is shown beside. */
export type ChatEvent = Exclude<
  ServerEvent,
  { type: 'like' | 'liked' | 'likes' | 'photo' | 'photos' | 'refresh' }
>
type MessageEvent = Extract<ServerEvent, { type: 'message' }>

/** Longer than the interval between two typing events. */
const typingShown = 5 * SECOND

/**
 * Synchronous unless something has to be fetched.
 * @throws CallError when that fails: the next refresh catches up
 */
export async function onChatEvent(stores: Stores, send: Send, event: ChatEvent): Promise<void> {
  const { chat, viewer } = stores
  switch (event.type) {
    case 'message':
      return hear(stores, send, event)
    case 'read':
      return hearRead(stores, event)
    case 'removed':
      return hearRemoved(stores, event)
    case 'changed':
      return hearChanged(stores, send, event)
    case 'taken':
      return hearTaken(stores, send, event)
    case 'arranged':
      return refreshChats(stores, send)
    case 'typing':
      chat.typing[event.conversation] = Date.now() + typingShown
      return
    case 'credits':
      return setCredits(viewer, event)
  }
}

async function hear(stores: Stores, send: Send, event: MessageEvent): Promise<void> {
  const { chat, viewer } = stores
  const { conversation, message } = event
  const incoming = message.sender !== viewer.viewer?.id
  if (incoming && conversation in chat.typing) delete chat.typing[conversation]
  const thread = chat.chat_messages[conversation]
  const gap = thread && message.seq > lastSeq(thread) + 1
  if (thread && !gap) addMessages(chat, conversation, [message])
  // Not awaited without need, so that one event causes one render.
  const listed = list(stores, send, event, incoming)
  if (listed) await listed
  if (gap) await fetchNewer(stores, send, conversation)
  if (!incoming) return
  // Heard while it is looked at: nothing was missed.
  const seen = conversation === chat.open && document.visibilityState === 'visible'
  if (seen && !gap) setSeen(chat, message.seq)
  readOpenChat(stores, send)
}

function list(
  stores: Stores,
  send: Send,
  { conversation, message }: MessageEvent,
  incoming: boolean,
): Promise<void> | null {
  const { chat, viewer } = stores
  const known = findChat(chat, conversation)
  if (known && (chat.chats?.includes(known) || (known.archived && known.muted))) {
    const last = known.last_message?.seq ?? 0
    if (message.seq > last && incoming) known.num_unread_messages += 1
    if (message.seq >= last) setLastMessage(chat, known, message)
    countUnread(stores)
    return null
  }
  if (chat.chats) return refreshChats(stores, send)
  if (incoming && viewer.viewer) setUnread(viewer, viewer.viewer.unread + 1)
  return null
}

function hearRead(
  stores: Stores,
  { conversation, seq, reader }: Extract<ServerEvent, { type: 'read' }>,
) {
  const { chat, viewer } = stores
  if (reader !== viewer.viewer?.id) return setReadSeq(chat, conversation, seq)
  if (conversation === chat.open) setSeen(chat, seq)
  const known = findChat(chat, conversation)
  // Unless a message has come since.
  if (!known || (known.last_message?.seq ?? 0) > seq) return
  setRead(chat, known)
  countUnread(stores)
  void closeNotes(href('chats-id', { id: conversation }))
}

/** In another tab: messages sent since then stay. */
function hearRemoved(
  stores: Stores,
  { conversation, seq }: Extract<ServerEvent, { type: 'removed' }>,
) {
  const { chat } = stores
  const thread = chat.chat_messages[conversation]
  if (thread) thread.messages = thread.messages.filter((message) => message.seq > seq)
  if ((findChat(chat, conversation)?.last_message?.seq ?? 0) > seq) return
  unlistChat(chat, conversation)
  countUnread(stores)
}

type ChangedEvent = Extract<ServerEvent, { type: 'changed' }>

/** A known message has another sign, the viewer took it back on another page, or it is put back. */
async function hearChanged(stores: Stores, send: Send, event: ChangedEvent): Promise<void> {
  const { chat, viewer } = stores
  const { conversation, message } = event
  const shown = chat.chat_messages[conversation]?.messages.find(({ id }) => id === message.id)
  if (shown) addMessages(chat, conversation, [message])
  const known = findChat(chat, conversation)
  const last = known?.last_message?.id === message.id ? known.last_message : null
  if (known && last) known.last_message = message
  const before = shown ?? last
  const isNew = !before || before.delivery === 'removed'
  if (isNew && message.sender !== viewer.viewer?.id) return hearPutBack(stores, send, event)
}

/** A machine kept it from this page as it was sent, or it is older than what was loaded. */
async function hearPutBack(
  stores: Stores,
  send: Send,
  { conversation, message }: ChangedEvent,
): Promise<void> {
  const { chat } = stores
  if (message.delivery !== 'delivered') return
  const first = chat.chat_messages[conversation]?.messages[0]
  if (first && message.seq > first.seq) addMessages(chat, conversation, [message])
  if (chat.chats) await refreshChats(stores, send)
  readOpenChat(stores, send)
}

/** What stood before it in the list is not known here. */
async function hearTaken(
  stores: Stores,
  send: Send,
  { conversation, id }: Extract<ServerEvent, { type: 'taken' }>,
): Promise<void> {
  const thread = stores.chat.chat_messages[conversation]
  if (thread) thread.messages = thread.messages.filter((message) => message.id !== id)
  if (stores.chat.chats) await refreshChats(stores, send)
}
