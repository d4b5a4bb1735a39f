import type { ChatMessage, ChatPhoto } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import { MINUTE } from '#contract/time.ts'
import type { Outgoing, OutgoingPhoto, Thread } from './store.ts'

type State = 'theirs' | 'sending' | 'sent' | 'read' | 'waiting' | 'returned' | 'failed' | 'unsure'

/** Messages of one sender, within a minute and in one state: one line of time and state under them. */
export type MessageGroup = {
  key: string
  state: State
  /** Epoch milliseconds, of the last one. */
  at: number
  messages: GroupedMessage[]
}

export type GroupedMessage = {
  id: string
  text: string | null
  gift: Gift | null
  photo: ChatPhoto | OutgoingPhoto | null
  /** Refused for what it is: trying again is of no use. */
  hopeless?: boolean
  /** What it has cost; null as long as it is on its way. */
  credits: number | null
}
type Line = { message: GroupedMessage; at: number; state: State }

/** No answer came, or one that says nothing of what was written. */
const unsure: ReadonlySet<Outgoing['error']> = new Set([
  'offline',
  'unexpected',
  'timeout',
  'unavailable',
])

/** The conversation as it is shown: what the server has, then what is on its way. */
export function groupMessages(
  thread: Pick<Thread, 'messages' | 'read_seq'>,
  outgoing: readonly Outgoing[],
  viewerId: number,
): MessageGroup[] {
  const sent = new Set(thread.messages.map(({ id }) => id))
  const lines: Line[] = [
    ...thread.messages.map((message) => ({
      // Itself: who draws it knows by that whether it is still the same.
      message,
      at: message.sent_at,
      state: stateOf(message, thread.read_seq, viewerId),
    })),
    ...outgoing
      .filter(({ id }) => !sent.has(id))
      .map(({ id, text, gift, photo, at, state, error }) => ({
        message: {
          id,
          text,
          gift: gift ?? null,
          photo: photo ?? null,
          credits: null,
          hopeless: error?.startsWith('photo_') ?? false,
        },
        at,
        state: stateOfOutgoing(state, error),
      })),
  ]
  const groups: MessageGroup[] = []
  for (const line of lines) {
    const { message, at, state } = line
    const last = groups.at(-1)
    if (last && belongs(last, line)) {
      last.messages.push(message)
      last.at = at
    } else groups.push({ key: message.id, state, at, messages: [message] })
  }
  return groups
}

function belongs(group: MessageGroup, { at, state }: Line): boolean {
  // Each failed one is tried again by itself.
  if (state === 'failed' || state === 'unsure') return false
  return group.state === state && Math.floor(group.at / MINUTE) === Math.floor(at / MINUTE)
}

function stateOf({ sender, delivery, seq }: ChatMessage, readSeq: number, viewerId: number): State {
  if (sender !== viewerId) return 'theirs'
  if (delivery !== 'delivered') return delivery
  return seq <= readSeq ? 'read' : 'sent'
}

function stateOfOutgoing(state: Outgoing['state'], error: Outgoing['error']): State {
  if (state !== 'failed') return 'sending'
  return unsure.has(error) ? 'unsure' : 'failed'
}
