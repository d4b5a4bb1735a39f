import type { Selectable } from 'kysely'
import type { MessageRow } from '#worker/chat/present-message.ts'
import type { Database } from '#worker/db/schema.ts'

/** What a piece keeps of a message: `isSettled` takes words that were delivered, and nothing else. */
export type ArchivedMessage = Pick<
  Selectable<Database['messages']>,
  | 'seq'
  | 'sender_id'
  | 'text'
  | 'quoted_question'
  | 'quoted_text'
  | 'written_by'
  | 'caution'
  | 'credits'
  | 'sent_at'
  | 'sender_sign'
  | 'other_sign'
>

/** What all of them have in common. */
const deliveredWords = {
  kind: 'text',
  photo_key: null,
  gift: null,
  delivery: 'delivered',
  taken_at: null,
  voice_key: null,
  voice_ms: null,
  voice_peaks: null,
  removed_at: null,
  shared_id: null,
  photo_once: 0,
  viewed_at: null,
  ended_at: null,
} as const

/** Its id is its place, which no client makes: nothing that one sends meets it. */
export function rowOf(conversation: number, message: ArchivedMessage): MessageRow {
  return { ...deliveredWords, ...message, id: `${conversation}-${message.seq}`, told_seen: 0 }
}
