import type { Selectable } from 'kysely'
import type { ChatMessage } from '#contract/chat.ts'
import type { Database } from '#worker/db/schema.ts'

type MessageRow = Omit<Selectable<Database['messages']>, 'conversation_id' | 'photo_key'>

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, seq, kind, text, gift, credits, sent_at, delivery } = row
  return { id, seq, sender: row.sender_id, kind, text, gift, credits, sent_at, delivery }
}
