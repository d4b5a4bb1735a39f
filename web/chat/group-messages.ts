import type { ChatMessage, ChatPhoto } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import { MINUTE } from '#contract/time.ts'
import type { Outgoing, OutgoingPhoto, Thread } from './store.ts'

type State = 'theirs' | 'sending' | 'sent' | 'read' | 'waiting' | 'returned' | 'failed' | 'unsure'

/** Consecutive messages of one sender, minute and state: they share one line of time and state. */
export type MessageGroup = {
  key: string
  state: State
  /** Epoch milliseconds of the last message. */
  at: number
  messages: GroupedMessage[]
}

export type GroupedMessage = {
  id: string
  text: string | null
  gift: Gift | null
  photo: ChatPhoto | OutgoingPhoto | null
  /** Refused for its content: retrying is pointless. */
  hopeless?: boolean
  /** Refused for its price: what it costs now. */
  newPrice?: number | null
  /** Null while it is being sent. */
  credits: number | null
}
type Line = { message: GroupedMessage; at: number; state: State }

/** Errors after which the message may or may not have been stored. */
const unsure: ReadonlySet<Outgoing['error']> = new Set([
  'offline',
  'unexpected',
  'timeout',
  'unavailable',
])

export function groupMessages(
  thread: Pick<Thread, 'messages' | 'read_seq'>,
  outgoing: readonly Outgoing[],
  viewerId: number,
): MessageGroup[] {
  const sent = new Set(thread.messages.map(({ id }) => id))
  const lines: Line[] = [
    ...thread.messages.map((message) => ({
      // The same object, so that a memoised view does not re-render.
      message,
      at: message.sent_at,
      state: stateOf(message, thread.read_seq, viewerId),
    })),
    ...outgoing
      .filter(({ id }) => !sent.has(id))
      .map(({ id, price, text, gift, photo, at, state, error }) => ({
        message: {
          id,
          text,
          gift: gift ?? null,
          photo: photo ?? null,
          credits: null,
          hopeless: error?.startsWith('photo_') ?? false,
          newPrice: error === 'price_changed' ? price : null,
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
  // Each failed message has a retry button of its own.
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
