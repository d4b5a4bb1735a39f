import type { Selectable } from 'kysely'
import type { ChatMessage, ChatPhoto } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import { photoPath } from '#contract/photo.ts'
import type { Database } from '#worker/db/schema.ts'

type MessageRow = Omit<Selectable<Database['messages']>, 'conversation_id' | 'photo_hash'>

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, seq, kind, text, credits, sent_at, delivery } = row
  // The database holds only gifts of the contract.
  const gift = row.gift as Gift | null
  const photo = row.photo_key === null ? null : photoOf(row.photo_key)
  return { id, seq, sender: row.sender_id, kind, text, gift, photo, credits, sent_at, delivery }
}

function photoOf(key: string): ChatPhoto {
  return {
    blur_filename: photoPath(key, 'blur'),
    filename: photoPath(key, 'card'),
    full_filename: photoPath(key, 'full'),
  }
}
