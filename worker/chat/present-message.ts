import type { Selectable } from 'kysely'
import type { ChatMessage } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import type { Database } from '#worker/db/schema.ts'

type MessageRow = Omit<Selectable<Database['messages']>, 'conversation_id' | 'photo_key'>

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, seq, kind, text, credits, sent_at, delivery } = row
  // Only what the contract names is ever written.
  const gift = row.gift as Gift | null
  return { id, seq, sender: row.sender_id, kind, text, gift, credits, sent_at, delivery }
}
