import { type Compilable, sql, type SqlBool } from 'kysely'
import type { ArchivedMessage } from '#worker/chat/archive/archived-message.ts'
import { ownColumn } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

type Place = { conversation: number; seq: number }
export type Piece = { conversation_id: number; first_seq: number; key: string }

/** In which piece the message of that number is, if the viewer has it and it is of a talk with `other`. */
export function findPieceOf(
  db: Db,
  { viewer, other }: { viewer: number; other: number },
  { conversation, seq }: Place,
) {
  return db
    .selectFrom('conversations as chat')
    .innerJoin('chat_pieces as piece', 'piece.conversation_id', 'chat.id')
    .where('chat.id', '=', conversation)
    .where('chat.a_id', '=', Math.min(viewer, other))
    .where('chat.b_id', '=', Math.max(viewer, other))
    .where('piece.first_seq', '<=', seq)
    .where('piece.last_seq', '>=', seq)
    .where(sql<boolean>`${ownColumn(viewer, 'removed_seq')} < ${seq}`)
    .select(['piece.conversation_id', 'piece.first_seq', 'piece.key'])
}

function placeOf({ conversation_id }: Piece, seq: number): string {
  return `${conversation_id}-${seq}`
}

function isOf({ conversation_id, first_seq, key }: Piece) {
  return sql<SqlBool>`(chat_pieces.conversation_id = ${conversation_id}
    and chat_pieces.first_seq = ${first_seq} and chat_pieces.key = ${key})`
}

/**
 * As a row again, in two statements: what is counted when a message is written or comes back was counted
 * then, so that it is inserted as nobody's, returned, and only then what it is.
 */
export function restoreRow(
  db: Db,
  piece: Piece,
  rest: string | null,
  message: ArchivedMessage,
): Compilable[] {
  const { conversation_id } = piece
  const { seq, sender_id, written_by, text, quoted_question, quoted_text, caution } = message
  const { credits, sent_at, sender_sign, other_sign } = message
  const isThere = sql<SqlBool>`(exists (select 1 from chat_pieces where ${isOf(piece)})
    and (${rest} is null or exists (select 1 from loose_pieces where key = ${rest} and due_at > 0)))`
  const words = { text, quoted_question, quoted_text, caution, credits, sent_at }
  return [
    insertIf(
      db,
      'messages',
      {
        ...words,
        id: placeOf(piece, seq),
        conversation_id,
        seq,
        sender_id: 0,
        kind: 'text',
        delivery: 'returned',
        sender_sign,
        other_sign,
      },
      isThere,
    ),
    db
      .updateTable('messages')
      .set({ sender_id, written_by, delivery: 'delivered' })
      .where('conversation_id', '=', conversation_id)
      .where('seq', '=', seq)
      .where('sender_id', '=', 0),
  ]
}

type Settling = { piece: Piece; rest: string | null; seq: number; dueAt: number }

/**
 * After `restoreRow` and the report in their batch: the piece without the message or, if it was not
 * reported, no row of it. Until `dueAt` who has found the piece before reads its object as it was.
 */
export function settleRow(db: Db, { piece, rest, seq, dueAt }: Settling): Compilable[] {
  const stays = sql<SqlBool>`exists (select 1 from reports where reports.subject = 'message'
    and reports.subject_id = ${placeOf(piece, seq)})`
  const gone = db
    .deleteFrom('messages')
    .where('conversation_id', '=', piece.conversation_id)
    .where('seq', '=', seq)
    .where((eb) => eb.not(stays))
    .where(sql<SqlBool>`exists (select 1 from chat_pieces where ${isOf(piece)})`)
  if (rest === null) {
    return [
      gone,
      db.deleteFrom('chat_pieces').where(isOf(piece)).where(stays),
      db
        .updateTable('loose_pieces')
        .set({ due_at: dueAt })
        .where('key', '=', piece.key)
        .where(stays),
    ]
  }
  const isRewritten = sql<SqlBool>`exists (select 1 from chat_pieces
    where ${isOf({ ...piece, key: rest })})`
  return [
    gone,
    db.updateTable('chat_pieces').set({ key: rest }).where(isOf(piece)).where(stays),
    insertIf(db, 'loose_pieces', { key: piece.key, due_at: dueAt }, isRewritten),
    db.deleteFrom('loose_pieces').where('key', '=', rest).where(isRewritten),
  ]
}
