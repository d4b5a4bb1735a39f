import type { OpenChat } from '#contract/chat-pages.ts'
import type {
  Chat,
  ChatChange,
  ChatHistory,
  ChatMessage,
  ChatsReply,
  FoundChats,
} from '#contract/chat.ts'
import type { CreditLot } from '#contract/credits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Gift } from '#contract/gifts.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Quote } from '#contract/quotes.ts'
import type { ChatVoice } from '#contract/voice.ts'
import { fillList, type LoadedChats, sumUnread } from './loaded-chats.ts'

/** Not accepted by the server yet. */
export type Outgoing = {
  id: string
  profile: number
  /** What the sender was told, in credits. */
  price: number
  text: string
  /** What of the other's answers it is about. */
  quote?: Quote
  sharing?: ProfileRef
  /** Instead of text, which is then empty. */
  gift?: Gift
  photo?: OutgoingFile
  /** The photo is to be looked at once. */
  once?: boolean
  /** Its text is the sender's own line, or empty. */
  voice?: OutgoingVoice
  /** By the browser's clock. */
  at: number
  state: 'queued' | 'sending' | 'failed'
  error: ErrorCode | 'offline' | null
}

export type OutgoingFile = {
  /** Null until the file that an earlier load of the page has kept is read. */
  file: File | null
  /** In percent. */
  progress: number
  kept: boolean
}

export type OutgoingVoice = OutgoingFile & Pick<ChatVoice, 'ms' | 'peaks'>

/** The loaded part, in order and without gaps. */
export type Thread = ChatHistory

export type ChatStore = LoadedChats & {
  found: FoundChats | null
  /** The open conversation, which may not be in the loaded part of the list. */
  aside: Chat | null
  /** By conversation id. */
  chat_messages: Record<number, Thread>
  last_chat_opened_profile: number | null
  last_chat_opened_date: number | null
  open: number | null
  /** The message above which the line of what is new stands, in the open conversation. */
  unread_from: string | null
  /** Up to where the open conversation has been on the screen; null before its first message. */
  seen_seq: number | null
  /** By conversation id: until when the other side is typing. */
  typing: Record<number, number>
  outgoing: Outgoing[]
  /** By profile id. */
  drafts: Record<number, string>
  sendTyping: (conversation: number) => void
  lots: readonly CreditLot[]
}

export function fillFromPage(store: ChatStore, page: PageProps['chats-id'], unread: number): void {
  fillList(store, { ...page, unread }, 1)
  fillBeside(store, page)
}

/** All but the list. */
export function fillBeside(store: ChatStore, { found, open }: PageProps['chats-id']): void {
  store.found = found
  fillOpen(store, open)
}

function fillOpen(store: ChatStore, open: OpenChat | null): void {
  if (!open) {
    Object.assign(store, { aside: null, unread_from: null, seen_seq: null, open: null, lots: [] })
    return
  }
  const { conversation, entry, history, lots, unread_from } = open
  // The same conversation again, such as after a purchase: the line stays where it is.
  if (store.open !== conversation) {
    store.unread_from = unread_from
    store.seen_seq = history.messages.at(-1)?.seq ?? null
  }
  Object.assign(store, { aside: entry, open: conversation, lots })
  if (conversation) addHistory(store, conversation, history)
}

/** What was loaded before stays, unless messages between the two are missing. */
function addHistory(store: ChatStore, conversation: number, latest: ChatHistory): void {
  const loaded = store.chat_messages[conversation]
  const first = latest.messages[0]?.seq ?? 0
  const reaches = (loaded?.messages.at(-1)?.seq ?? 0) >= first - 1
  if (!loaded || !reaches) {
    // Copied: the store adds to it, and a page's data must not change.
    store.chat_messages[conversation] = { ...latest, messages: [...latest.messages] }
  } else {
    loaded.read_seq = latest.read_seq
    addMessages(store, conversation, latest.messages)
  }
}

/** In order; a known one is replaced if it has changed, also its id: by its number it is the same. */
export function addMessages(
  store: ChatStore,
  conversation: number,
  messages: readonly ChatMessage[],
): void {
  const thread = store.chat_messages[conversation]
  if (!thread) return
  const ids = new Set(messages.map(({ id }) => id))
  if (store.outgoing.some(({ id }) => ids.has(id))) {
    store.outgoing = store.outgoing.filter(({ id }) => !ids.has(id))
  }
  const news = messages.filter((message) => !isThere(thread, message))
  if (news.length === 0) return
  const last = lastSeq(thread)
  if (news.every(({ seq }) => seq > last)) {
    thread.messages.push(...news.toSorted(bySeq))
    return
  }
  const numbers = new Set(messages.map(({ seq }) => seq))
  const others = thread.messages.filter(({ seq }) => !numbers.has(seq))
  thread.messages = [...others, ...messages].toSorted(bySeq)
}

/** The socket and the sender's own answer both bring the same message. */
function isThere({ messages }: Thread, message: ChatMessage): boolean {
  const known = messages.findLast(({ id }) => id === message.id)
  return known !== undefined && JSON.stringify(known) === JSON.stringify(message)
}

function bySeq(a: ChatMessage, b: ChatMessage): number {
  return a.seq - b.seq
}

export function addOlder(store: ChatStore, conversation: number, older: ChatHistory): void {
  const thread = store.chat_messages[conversation]
  if (!thread) return
  addMessages(store, conversation, older.messages)
  thread.more = older.more
}

export function lastSeq(thread: Thread | undefined): number {
  return thread?.messages.at(-1)?.seq ?? 0
}

export function setSeen(store: ChatStore, seq: number): void {
  store.seen_seq = Math.max(store.seen_seq ?? 0, seq)
}

export function setReadSeq(store: ChatStore, conversation: number, seq: number): void {
  const thread = store.chat_messages[conversation]
  const chat = findChat(store, conversation)
  for (const known of [thread, chat]) {
    if (known) known.read_seq = Math.max(known.read_seq, seq)
  }
}

export function findChat(store: ChatStore, conversation: number): Chat | undefined {
  const is = (chat: Chat | null) => chat?.conversation.id === conversation
  const { chats, aside, found } = store
  return chats?.find(is) ?? (is(aside) ? (aside ?? undefined) : found?.chats.find(is))
}

export function setRead(store: ChatStore, chat: Chat): void {
  if (!store.chats?.includes(chat) && !chat.muted) {
    store.unread_elsewhere = Math.max(0, store.unread_elsewhere - chat.num_unread_messages)
  }
  chat.num_unread_messages = 0
}

export function setLastMessage(store: ChatStore, chat: Chat, message: ChatMessage): void {
  const { id, delivery } = message
  if (chat.last_message?.id !== id || chat.last_message.delivery !== delivery) {
    chat.last_message = message
  }
  const { chats } = store
  if (!chats?.includes(chat) || chats[0] === chat) return
  const others = chats.filter((other) => other !== chat)
  const above = chat.pinned ? 0 : others.filter(({ pinned }) => pinned).length
  if (chats[above] !== chat) store.chats = others.toSpliced(above, 0, chat)
}

/** Until the list is asked for again: what the menu of the open conversation says. */
export function arrange(store: ChatStore, conversation: number, change: ChatChange): void {
  const chat = findChat(store, conversation)
  if (!chat) return
  if (change === 'pin' || change === 'unpin') chat.pinned = change === 'pin'
  if (change === 'mute' || change === 'unmute') chat.muted = change === 'mute'
  if (change === 'archive' || change === 'unarchive') chat.archived = change === 'archive'
  if (change === 'archive') chat.pinned = false
  // Out of the list, it is still open.
  if (store.open === conversation) store.aside = chat
}

/** Once, though it may have been asked for twice. */
export function addPiece(store: ChatStore, piece: ChatsReply, after: string): void {
  const { found } = store
  const list = found ?? store
  if (list.next !== after || !list.chats) return
  const known = new Set(list.chats.map(({ conversation }) => conversation.id))
  const more = piece.chats.filter(({ conversation }) => !known.has(conversation.id))
  list.chats.push(...more)
  list.next = piece.next
  if (found) return
  store.pieces += 1
  store.unread_elsewhere = Math.max(0, store.unread_elsewhere - sumUnread(more))
}

/** Its messages stay until `forgetMessages`. */
export function unlistChat(store: ChatStore, conversation: number): void {
  store.chats = store.chats?.filter((chat) => chat.conversation.id !== conversation) ?? null
}

export function relistChat(store: ChatStore, chat: Chat): void {
  const { id } = chat.conversation
  if (store.chats?.some(({ conversation }) => conversation.id === id)) return
  const at = ({ last_message }: Chat) => last_message?.sent_at ?? 0
  store.chats = [...(store.chats ?? []), chat].toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || at(b) - at(a),
  )
}

export function forgetMessages(store: ChatStore, conversation: number): void {
  delete store.chat_messages[conversation]
}

export function forgetUnlisted(store: ChatStore): void {
  for (const id of Object.keys(store.chat_messages).map(Number)) {
    if (id !== store.open && !findChat(store, id)) forgetMessages(store, id)
  }
}
