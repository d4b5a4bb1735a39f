import type { Selectable } from 'kysely'
import type { ChatMessage, ChatPhoto, PhotoShut } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import { photoPath } from '#contract/photo.ts'
import { type Quote, quoteFrom } from '#contract/quotes.ts'
import { type ChatVoice, voicePath } from '#contract/voice.ts'
import type { Database } from '#worker/db/schema.ts'

export type MessageRow = Omit<
  Selectable<Database['messages']>,
  'conversation_id' | 'photo_hash' | 'picture_hash' | 'viewed_in' | 'voice_hash' | 'euro_amount'
> & { told_seen: 0 | 1 }

export function presentMessage(row: MessageRow, reader: number): ChatMessage {
  const { id, seq, credits, sent_at } = row
  const delivery = deliveryOf(row)
  const signs = { sender: row.sender_sign, other: row.other_sign }
  const said = delivery === 'removed' ? nothing : contentOf(row, reader)
  const isWarned = reader !== row.sender_id && delivery !== 'removed'
  const caution = isWarned ? row.caution : null
  return { id, seq, sender: row.sender_id, ...said, caution, credits, sent_at, delivery, signs }
}

type Content = Pick<
  ChatMessage,
  'kind' | 'text' | 'quote' | 'shares' | 'gift' | 'photo' | 'shut' | 'voice' | 'written_by'
>

const nothing: Content = {
  kind: 'text',
  text: null,
  quote: null,
  shares: false,
  gift: null,
  photo: null,
  shut: null,
  voice: null,
  written_by: null,
}

function contentOf(row: MessageRow, reader: number): Content {
  // The database holds only gifts of the contract.
  const gift = row.gift as Gift | null
  const shut = shutOf(row, reader)
  const photo = row.photo_key === null || shut ? null : photoOf(row.photo_key)
  const voice = voiceOf(row)
  const kind = voice ? 'voice' : row.kind
  const text = voice ? row.text || null : row.text
  const shares = row.shared_id !== null
  const { written_by } = row
  return { kind, text, quote: quoteOf(row), shares, gift, photo, shut, voice, written_by }
}

function deliveryOf({ removed_at, taken_at, delivery }: MessageRow): ChatMessage['delivery'] {
  if (removed_at !== null) return 'removed'
  return taken_at === null ? delivery : 'taken'
}

function quoteOf({ quoted_question: question, quoted_text: text }: MessageRow): Quote | null {
  if (question === null || text === null) return null
  return quoteFrom(question, text)
}

/** From its sender, that it was seen is kept as that it was read is. */
function shutOf(row: MessageRow, reader: number): PhotoShut | null {
  if (row.ended_at !== null) return 'gone'
  if (row.photo_once === 0) return null
  const told = reader !== row.sender_id || row.told_seen === 1
  return row.viewed_at !== null && told ? 'seen' : 'once'
}

function photoOf(key: string): ChatPhoto {
  return {
    blur_filename: photoPath(key, 'blur'),
    filename: photoPath(key, 'card'),
    full_filename: photoPath(key, 'full'),
  }
}

function voiceOf({ voice_key: key, voice_ms: ms, voice_peaks: peaks }: MessageRow) {
  if (key === null || ms === null || peaks === null) return null
  return { path: voicePath(key), ms, peaks } satisfies ChatVoice
}
