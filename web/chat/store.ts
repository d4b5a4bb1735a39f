import type { Chat, ChatHistory, ChatMessage } from '#contract/chat.ts'
import type { CreditLot } from '#contract/credits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Gift } from '#contract/gifts.ts'
import type { PageProps } from '#contract/pages.ts'

/** Not accepted by the server yet. */
export type Outgoing = {
  /** Made by the client; a retry keeps it. */
  id: string
  profile: number
  /** What the sender was told, in credits. */
  price: number
  text: string
  /** Instead of text, which is then empty. */
  gift?: Gift
  /** Instead of text, which is then empty. */
  photo?: OutgoingPhoto
  /** Epoch milliseconds, by the browser's clock. */
  at: number
  state: 'queued' | 'sending' | 'failed'
  error: ErrorCode | 'offline' | null
}

export type OutgoingPhoto = {
  /** Null until the file that an earlier load of the page has kept is read. */
  file: File | null
  /** Percent uploaded. */
  progress: number
  kept: boolean
}

/** The loaded part, in order and without gaps. */
export type Thread = ChatHistory

export type ChatStore = {
  /** Newest first; null until a page or the refresh has loaded them. */
  chats: Chat[] | null
  /** By conversation id. */
  chat_messages: Record<number, Thread>
  last_chat_opened_profile: number | null
  last_chat_opened_date: number | null
  open: number | null
  /** Until when the other side is typing, epoch milliseconds, by conversation id. */
  typing: Record<number, number>
  outgoing: Outgoing[]
  /** By profile id. */
  drafts: Record<number, string>
  sendTyping: (conversation: number) => void
  lots: readonly CreditLot[]
}

export function fillFromPage(store: ChatStore, { chats, open }: PageProps['chats']): void {
  store.chats = chats
  store.open = open?.conversation ?? null
  store.lots = open?.lots ?? []
  if (open?.conversation) addHistory(store, open.conversation, open.history)
}

/** What was loaded before stays if there is no gap between the two. */
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

/** In order; a known one is replaced if it has changed. */
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
  const others = thread.messages.filter(({ id }) => !ids.has(id))
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

export function setReadSeq(store: ChatStore, conversation: number, seq: number): void {
  const thread = store.chat_messages[conversation]
  const chat = findChat(store, conversation)
  for (const known of [thread, chat]) {
    if (known) known.read_seq = Math.max(known.read_seq, seq)
  }
}

export function findChat(store: ChatStore, conversation: number): Chat | undefined {
  return store.chats?.find((chat) => chat.conversation.id === conversation)
}

export function setLastMessage(store: ChatStore, chat: Chat, message: ChatMessage): void {
  const { id, delivery } = message
  if (chat.last_message?.id !== id || chat.last_message.delivery !== delivery) {
    chat.last_message = message
  }
  if (store.chats?.[0] === chat) return
  store.chats = [chat, ...(store.chats ?? []).filter((other) => other !== chat)]
}

/** Its messages stay until `forgetMessages`. */
export function unlistChat(store: ChatStore, conversation: number): void {
  store.chats = store.chats?.filter((chat) => chat.conversation.id !== conversation) ?? null
}

export function relistChat(store: ChatStore, chat: Chat): void {
  if (findChat(store, chat.conversation.id)) return
  const at = ({ last_message }: Chat) => last_message?.sent_at ?? 0
  store.chats = [...(store.chats ?? []), chat].toSorted((a, b) => at(b) - at(a))
}

export function unlistProfile(store: ChatStore, id: number): void {
  store.chats = store.chats?.filter(({ profile }) => profile.id !== id) ?? null
}

export function forgetMessages(store: ChatStore, conversation: number): void {
  delete store.chat_messages[conversation]
}

export function forgetUnlisted(store: ChatStore): void {
  for (const id of Object.keys(store.chat_messages).map(Number)) {
    if (id !== store.open && !findChat(store, id)) forgetMessages(store, id)
  }
}
