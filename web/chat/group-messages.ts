import type { ChatMessage, ChatPhoto } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Quote } from '#contract/quotes.ts'
import { MINUTE } from '#contract/time.ts'
import type { ChatVoice } from '#contract/voice.ts'
import type { Outgoing, OutgoingFile, OutgoingVoice, Thread } from './store.ts'

type State =
  | 'theirs'
  | 'sending'
  | 'sent'
  | 'read'
  | 'waiting'
  | 'returned'
  | 'taken'
  | 'removed'
  | 'failed'
  | 'unsure'

/** Consecutive messages of one sender, minute and state: they share one line of time and state. */
export type MessageGroup = {
  key: string
  state: State
  at: number
  messages: GroupedMessage[]
}

export type GroupedMessage = {
  id: string
  text: string | null
  quote: Quote | null
  shares: boolean
  /** Of a message that the server has not accepted yet. */
  sharing?: ProfileRef | null
  gift: Gift | null
  photo: ChatPhoto | OutgoingFile | null
  shut?: ChatMessage['shut']
  voice: ChatVoice | OutgoingVoice | null
  written_by?: ChatMessage['written_by']
  caution?: ChatMessage['caution']
  /** Not of what the server has not accepted yet. */
  delivery?: ChatMessage['delivery']
  /** Refused for its content: retrying is pointless. */
  hopeless?: boolean
  newPrice?: number | null
  credits: number | null
  /** null: not accepted by the server yet. */
  signs: ChatMessage['signs'] | null
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
      .map(({ id, price, text, quote, sharing, gift, photo, voice, at, state, error }) => ({
        message: {
          id,
          text,
          quote: quote ?? null,
          shares: sharing !== undefined,
          sharing: sharing ?? null,
          gift: gift ?? null,
          photo: photo ?? null,
          voice: voice ?? null,
          credits: null,
          signs: null,
          hopeless: /^(?:photo|voice)_/.test(error ?? ''),
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
