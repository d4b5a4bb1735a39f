import { ref } from 'valtio'
import { authCalls } from '#contract/auth.ts'
import type { CallReply } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Quote } from '#contract/quotes.ts'
import { CallError } from '#web/api/call-error.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setCredits, setViewer } from '#web/app/viewer-store.ts'
import { fetchNewer } from './catch-up-open.ts'
import { dropPhoto, keepPhoto } from './kept-photos.ts'
import { postMessage, readFile } from './post-message.ts'
import type { Recording } from './record-voice.ts'
import {
  addMessages,
  findChat,
  lastSeq,
  type Outgoing,
  type OutgoingFile,
  setLastMessage,
} from './store.ts'
import { refreshChats } from './unread.ts'
import { keepUnsent, restoreUnsent } from './unsent.ts'

type To = Pick<Outgoing, 'profile' | 'price'>

export function sendText(
  stores: Stores,
  send: Send,
  message: To & { text: string; quote?: Quote; sharing?: ProfileRef },
): void {
  queue(stores, send, message)
}

export function sendGift(stores: Stores, send: Send, message: To & { gift: Gift }): void {
  queue(stores, send, { ...message, text: '' })
}

export function sendPhoto(stores: Stores, send: Send, to: To, file: File, once: boolean): void {
  const photo = { file: ref(file), progress: 0, kept: false }
  const id = queue(stores, send, { ...to, text: '', photo, once })
  void keepFile(stores, id, file)
}

export function sendVoice(
  stores: Stores,
  send: Send,
  to: To,
  { file, ms, peaks, text }: Recording & { text: string },
): void {
  const voice = { file: ref(file), progress: 0, kept: false, ms, peaks }
  const id = queue(stores, send, { ...to, text, voice })
  void keepFile(stores, id, file)
}

/**
 * So that a reload keeps it; until it is stored, and if that fails, leaving the page asks first.
 */
async function keepFile(stores: Stores, id: string, file: File): Promise<void> {
  const { chat, viewer } = stores
  const find = () => chat.outgoing.find((message) => message.id === id)
  const ask = (event: Event) => {
    if (find()) event.preventDefault()
    else removeEventListener('beforeunload', ask)
  }
  addEventListener('beforeunload', ask)
  const kept = viewer.viewer !== null && (await keepPhoto(viewer.viewer.id, id, file))
  const stored = fileOf(find())
  if (stored && !kept) return
  removeEventListener('beforeunload', ask)
  if (!stored) return dropPhoto(id)
  stored.kept = true
  keep(stores)
}

function queue(
  stores: Stores,
  send: Send,
  message: Pick<
    Outgoing,
    'profile' | 'price' | 'text' | 'quote' | 'sharing' | 'gift' | 'photo' | 'once' | 'voice'
  >,
): string {
  const id = crypto.randomUUID()
  stores.chat.outgoing.push({ id, ...message, at: Date.now(), state: 'queued', error: null })
  void sendQueued(stores, send, message.profile)
  return id
}

/** Under the same id: if it did arrive after all, it is neither stored nor charged twice. */
export function retry(stores: Stores, send: Send, id: string): void {
  const message = stores.chat.outgoing.find((queued) => queued.id === id)
  if (!message) return
  Object.assign(message, { state: 'queued', error: null })
  void sendQueued(stores, send, message.profile)
}

/** What a load of the page before this one left, and what was written offline. */
export function sendUnsent(stores: Stores, send: Send): void {
  const { chat, viewer } = stores
  const member = viewer.viewer?.id ?? 0
  restoreUnsent(chat, member)
  const { outgoing } = chat
  // Read for display too, even if the message waits behind others.
  for (const message of outgoing) {
    const file = fileOf(message)
    if (file) void readFile(member, message.id, file)
  }
  for (const message of outgoing) {
    if (message.error === 'offline') Object.assign(message, { state: 'queued', error: null })
  }
  for (const profile of new Set(outgoing.map((message) => message.profile))) {
    void sendQueued(stores, send, profile)
  }
}

export function discard(stores: Stores, id: string): void {
  const { chat } = stores
  const discarded = chat.outgoing.find((queued) => queued.id === id)
  chat.outgoing = chat.outgoing.filter((queued) => queued.id !== id)
  keep(stores)
  if (fileOf(discarded)) void dropPhoto(id)
}

/** One at a time for each profile, so that they arrive in order. */
async function sendQueued(stores: Stores, send: Send, profile: number): Promise<void> {
  keep(stores)
  const own = stores.chat.outgoing.filter((message) => message.profile === profile)
  const next = own.find(({ state }) => state === 'queued')
  if (!next || own.some(({ state }) => state === 'sending')) return
  next.state = 'sending'
  let sent = false
  try {
    const reply = await postMessage(send, stores.viewer.viewer?.id ?? 0, next)
    sent = true
    if (fileOf(next)) void dropPhoto(next.id)
    await accept(stores, send, reply)
  } catch (error) {
    const refusal = error instanceof CallError ? error : new CallError('unexpected')
    if (!sent || refusal.code === 'offline') {
      fail(stores, next, refusal)
      return refreshViewer(stores, send)
    }
    // It was sent and charged; only fetching what precedes it failed.
    discard(stores, next.id)
  }
  await sendQueued(stores, send, profile)
}

async function accept(
  stores: Stores,
  send: Send,
  reply: CallReply<typeof chatCalls.sendMessage>,
): Promise<void> {
  const { chat, viewer } = stores
  const { conversation, message } = reply
  setCredits(viewer, reply)
  await loadUpTo(stores, send, conversation, message.seq)
  addMessages(chat, conversation, [message])
  keep(stores)
  const known = findChat(chat, conversation)
  if (known) setLastMessage(chat, known, message)
  // The message is sent even if the list cannot be fetched.
  else await refreshChats(stores, send).catch(() => undefined)
}

/** Fetches what precedes the sent message: nothing would detect that gap later. */
async function loadUpTo(
  stores: Stores,
  send: Send,
  conversation: number,
  seq: number,
): Promise<void> {
  const threads = stores.chat.chat_messages
  if (!threads[conversation] && seq > 1) {
    threads[conversation] = await send(chatCalls.getChat, { conversation })
  }
  threads[conversation] ??= { messages: [], more: false, read_seq: 0 }
  if (seq > lastSeq(threads[conversation]) + 1) await fetchNewer(stores, send, conversation)
}

/**
 * Those queued behind it fail too, or they would arrive before it. Sending again agrees to the
 * price that is then shown.
 */
function fail(stores: Stores, refused: Outgoing, { code, params }: CallError): void {
  const { profile, gift, photo, voice } = refused
  for (const message of stores.chat.outgoing) {
    if (message.profile !== profile || message.state === 'failed') continue
    Object.assign(message, { state: 'failed', error: code })
    const alike = message.gift === gift && !message.photo === !photo && !message.voice === !voice
    // Trying again goes without what is no longer there.
    if (code === 'answer_gone' && message.id === refused.id) delete message.quote
    if (code === 'share_gone' && message.id === refused.id) delete message.sharing
    if (code === 'price_changed' && alike) message.price = Number(params['price'])
  }
  keep(stores)
}

function fileOf(message: Outgoing | undefined): OutgoingFile | undefined {
  return message?.photo ?? message?.voice
}

/** It was refused although the page allowed it: the balance must have changed elsewhere. */
async function refreshViewer({ viewer }: Stores, send: Send): Promise<void> {
  const { user } = await send(authCalls.getUser, {}).catch(() => ({ user: null }))
  if (user && user.id === viewer.viewer?.id) setViewer(viewer, user)
}

function keep({ chat, viewer }: Stores): void {
  if (viewer.viewer) keepUnsent(chat, viewer.viewer.id)
}
