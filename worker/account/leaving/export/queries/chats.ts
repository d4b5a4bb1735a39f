import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { hasHistory } from '#worker/people/queries.ts'
import { isHeard, isOpenTo, isUnshielded, shows } from '#worker/people/queries/rules.ts'
import { isBlocked, isThere, toldName } from './people.ts'

export type AfterMessage = { conversation: number; seq: number } | null

const words = [
  sql<
    'text' | 'photo' | 'gift' | 'voice'
  >`iif(message.voice_key is null, message.kind, 'voice')`.as('kind'),
  'message.text',
  'message.gift',
  'message.quoted_question',
  'message.quoted_text',
] as const
const rest = [
  'message.credits',
  'message.sent_at',
  'message.delivery',
  'message.taken_at',
  'message.removed_at',
  'message.photo_once',
  'message.ended_at',
  'message.sender_sign',
] as const

/** Looked up one by one in order of id, so that a page continues without sorting. */
function selectOwnChats(db: Db, id: number, from: number) {
  const of = (side: 'a_id' | 'b_id') =>
    db.selectFrom('conversations').where(side, '=', id).where('id', '>=', from).select('id')
  return db
    .selectFrom('conversations as chat')
    .innerJoin('members as other', (join) =>
      join.on(sql<boolean>`other.id = iif(chat.a_id = ${id}, chat.b_id, chat.a_id)`),
    )
    .where('chat.id', 'in', of('a_id').unionAll(of('b_id')))
}

function canBeOpen(id: number) {
  return sql<boolean>`(${isHeard(id, 'other')} and ${isThere(id)}
    and ((other.visible = 1 and ${isOpenTo(id, 'other')} and ${isUnshielded(id, 'other')}) or ${hasHistory}))`
}

/** Must show the same chats as `selectChats` of worker/chat/. */
function open(id: number) {
  return sql<boolean>`(${canBeOpen(id)} and not ${isBlocked(id)})`
}

export function listConversations(db: Db, id: number, after: { id: number } | null, limit: number) {
  return selectOwnChats(db, id, (after?.id ?? 0) + 1)
    .where(open(id))
    .orderBy('chat.id')
    .limit(limit)
    .select(['chat.id', 'other.kind', 'chat.created_at', 'chat.last_message_at'])
    .select(
      sql<string | null>`iif(chat.started_by = ${id}, ${toldName(id)}, other.name)`.as('name'),
    )
    .select([
      own(id, 'pinned').as('pinned'),
      sql<number>`${own(id, 'archived_seq')} > 0`.as('archived'),
      own(id, 'muted').as('muted'),
    ])
}

function own(id: number, name: 'pinned' | 'archived_seq' | 'muted' | 'removed_seq') {
  return sql<number>`iif(chat.a_id = ${id}, ${sql.ref(`chat.a_${name}`)}, ${sql.ref(`chat.b_${name}`)})`
}

function selectMessages(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectOwnChats(db, id, after?.conversation ?? 0)
    .innerJoin('messages as message', 'message.conversation_id', 'chat.id')
    .where(
      sql<boolean>`message.seq > iif(chat.id = ${after?.conversation ?? 0}, ${after?.seq ?? 0}, 0)`,
    )
    .orderBy('chat.id')
    .orderBy('message.seq')
    .limit(limit)
    .select(['chat.id as conversation', 'message.seq'])
}

export function listMessages(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectMessages(db, id, after, limit)
    .where(open(id))
    .where(
      sql<boolean>`(message.sender_id = ${id} or (message.delivery = 'delivered' and message.removed_at is null
        and message.seq > iif(chat.a_id = ${id}, chat.a_removed_seq, chat.b_removed_seq)))`,
    )
    .select(sql<string>`iif(message.sender_id = ${id}, 'me', 'other')`.as('from'))
    .select(words)
    .select([sentPhoto(id).as('photo'), sentVoice(id).as('voice')])
    .select(['message.voice_ms', 'message.voice_peaks'])
    .select(rest)
    .select(['message.other_sign', 'message.written_by'])
    .select(
      sql<number | null>`iif(message.sender_id <> ${id} or (${shows('read', 'other')}
        and ${isUnshielded(id, 'other')} and exists (select 1 from members as own where own.id = ${id} and ${shows('read', 'own')})),
        message.viewed_at, null)`.as('viewed_at'),
    )
}

/** Said to those whom the member has blocked. */
export function listOtherMessages(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectMessages(db, id, after, limit)
    .where(canBeOpen(id))
    .where(isBlocked(id))
    .where('message.sender_id', '=', id)
    .select(words)
    .select([sentPhoto(id).as('photo'), sentVoice(id).as('voice')])
    .select(['message.voice_ms', 'message.voice_peaks'])
    .select(rest)
}

function selectPieces(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectOwnChats(db, id, after?.conversation ?? 0)
    .innerJoin('chat_pieces as piece', 'piece.conversation_id', 'chat.id')
    .where(
      sql<boolean>`piece.last_seq > iif(chat.id = ${after?.conversation ?? 0}, ${after?.seq ?? 0}, 0)`,
    )
    .orderBy('chat.id')
    .orderBy('piece.first_seq')
    .limit(limit)
    .select(['chat.id as conversation', 'piece.first_seq', 'piece.last_seq', 'piece.key'])
    .select(own(id, 'removed_seq').as('removed_seq'))
}

/** With something of the messages after that place. */
export function listPieces(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectPieces(db, id, after, limit).where(open(id))
}

/** As `listOtherMessages`. */
export function listOtherPieces(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectPieces(db, id, after, limit).where(canBeOpen(id)).where(isBlocked(id))
}

export function listSentVoices(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectMessages(db, id, after, limit)
    .where(canBeOpen(id))
    .where('message.sender_id', '=', id)
    .where(sql<boolean>`${sentVoice(id)} is not null`)
    .select([sql<string>`message.voice_key`.as('key'), sql<string>`${sentVoice(id)}`.as('voice')])
}

export function listSentPhotos(db: Db, id: number, after: AfterMessage, limit: number) {
  return selectMessages(db, id, after, limit)
    .where(canBeOpen(id))
    .where('message.sender_id', '=', id)
    .where(sql<boolean>`${sentPhoto(id)} is not null`)
    .select([sql<string>`message.photo_key`.as('key'), sql<string>`${sentPhoto(id)}`.as('photo')])
}

/** What was removed is given to neither side any more. */
function sentVoice(id: number) {
  return sql<string | null>`iif(message.sender_id = ${id} and message.voice_key is not null
    and message.removed_at is null,
    'voices/' || message.id || substr(message.voice_key, instr(message.voice_key, '.')), null)`
}

function sentPhoto(id: number) {
  return sql<string | null>`iif(message.sender_id = ${id} and message.photo_key is not null
    and message.photo_once = 0 and message.ended_at is null and message.removed_at is null,
    'chat-photos/' || message.id || '.webp', null)`
}
