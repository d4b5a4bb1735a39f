import type { ChatStore, Outgoing } from './store.ts'
import { keyOf } from './unsent-key.ts'

type Unsent = Pick<ChatStore, 'outgoing' | 'drafts'>

const unread = { file: null, progress: 0 }

export function keepUnsent({ outgoing: all, drafts }: ChatStore, memberId: number): void {
  // Session storage takes no files: `kept-photos.ts` keeps them, or they are lost.
  const outgoing = all
    .filter(({ photo, voice }) => (photo ?? voice)?.kept !== false)
    .map(({ photo, voice, ...message }) => ({
      ...message,
      ...(photo && { photo: { ...photo, ...unread } }),
      ...(voice && { voice: { ...voice, ...unread } }),
    }))
  const nothing = outgoing.length === 0 && Object.keys(drafts).length === 0
  try {
    if (nothing) sessionStorage.removeItem(keyOf(memberId))
    else
      sessionStorage.setItem(keyOf(memberId), JSON.stringify({ outgoing, drafts } satisfies Unsent))
  } catch {
    // Storage is full or forbidden: a reload loses them.
  }
}

export function restoreUnsent(store: ChatStore, memberId: number): void {
  if (store.outgoing.length > 0 || Object.keys(store.drafts).length > 0) return
  const kept = readKept(memberId)
  if (!kept) return
  store.drafts = kept.drafts
  store.outgoing = kept.outgoing
    .filter(({ id }) => !isSent(store, id))
    .map((message): Outgoing => ({
      ...message,
      state: message.state === 'failed' ? 'failed' : 'queued',
    }))
}

function readKept(memberId: number): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null') as Unsent | null
  } catch {
    return null
  }
}

function isSent({ chat_messages }: ChatStore, id: string): boolean {
  return Object.values(chat_messages).some(({ messages }) =>
    messages.some((message) => message.id === id),
  )
}
