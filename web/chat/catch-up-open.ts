import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { readOpenChat } from './read-open-chat.ts'
import { addMessages, findChat, lastSeq, setReadSeq } from './store.ts'

/** Call it when the list is up to date. */
export async function catchUpOpen(stores: Stores, send: Send): Promise<void> {
  const { chat } = stores
  if (chat.open !== null) {
    const loaded = chat.chat_messages[chat.open]
    await loadLatest(stores, send, chat.open)
    const thread = chat.chat_messages[chat.open]
    const newest = findChat(chat, chat.open)?.last_message?.seq ?? 0
    // Waiting messages may have been delivered or returned since.
    const waiting = thread?.messages.find(({ delivery }) => delivery === 'waiting')
    if (waiting) await fetchNewer(stores, send, chat.open, waiting.seq - 1)
    else if (newest > lastSeq(thread)) await fetchNewer(stores, send, chat.open)
    if (loaded) await fetchChanges(stores, send, chat.open)
    setReadSeq(chat, chat.open, findChat(chat, chat.open)?.read_seq ?? 0)
  }
  readOpenChat(stores, send)
}

/**
 * For a conversation of which nothing is loaded, such as one that the other side began while its
 * empty page was open.
 */
export async function loadLatest(stores: Stores, send: Send, conversation: number): Promise<void> {
  const { chat } = stores
  if (chat.chat_messages[conversation]) return
  const latest = await send(chatCalls.getChat, { conversation })
  chat.chat_messages[conversation] ??= latest
  const newest = findChat(chat, conversation)?.last_message?.seq ?? 0
  if (newest > lastSeq(latest)) await fetchNewer(stores, send, conversation)
  readOpenChat(stores, send)
}

/** Signs that were given, and what was taken back, while the line was cut. */
async function fetchChanges({ chat }: Stores, send: Send, conversation: number): Promise<void> {
  const { messages, more } = await send(chatCalls.getChat, { conversation })
  const thread = chat.chat_messages[conversation]
  const first = more ? (messages[0]?.seq ?? 0) : 0
  if (!thread || lastSeq(thread) < first) return
  const still = new Set(messages.map(({ id }) => id))
  const last = messages.at(-1)?.seq ?? 0
  thread.messages = thread.messages.filter(
    ({ id, seq }) => seq < first || seq > last || still.has(id),
  )
  const from = thread.messages[0]?.seq ?? 0
  addMessages(
    chat,
    conversation,
    messages.filter(({ seq }) => seq >= from),
  )
}

/** Those after the last loaded message, or after `seq`, page by page. */
export async function fetchNewer(
  { chat }: Stores,
  send: Send,
  conversation: number,
  seq?: number,
): Promise<void> {
  let after = seq ?? lastSeq(chat.chat_messages[conversation])
  while (chat.chat_messages[conversation]) {
    const newer = await send(chatCalls.getChat, { conversation, after })
    const last = newer.messages.at(-1)?.seq ?? 0
    addMessages(chat, conversation, newer.messages)
    setReadSeq(chat, conversation, newer.read_seq)
    if (!newer.more || last <= after) return
    after = last
  }
}
