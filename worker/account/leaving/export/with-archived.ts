import type { Compilable, InferResult } from 'kysely'
import type { ArchivedMessage } from '#worker/chat/archive/archived-message.ts'
import { pieceStore } from '#worker/chat/archive/piece-store.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import type { Exporting } from './exporting.ts'
import type { AfterMessage, listMessages, listOtherMessages, listPieces } from './queries/chats.ts'
import { rowsAtOnce } from './write-json.ts'

const piecesAtOnce = 200

type Place = NonNullable<AfterMessage>
type Piece = InferResult<ReturnType<typeof listPieces>>[number]
type Message = InferResult<ReturnType<typeof listMessages>>[number]
type OtherMessage = InferResult<ReturnType<typeof listOtherMessages>>[number]

type Source<Row> = {
  rows: (db: Db, memberId: number, after: AfterMessage, limit: number) => Compilable<Row>
  pieces: typeof listPieces
  /** Null for what the member does not have. */
  present: (piece: Piece, message: ArchivedMessage, id: number) => Row | null
}

type Part<Row> = { rows: readonly Row[]; pieces: readonly Piece[] }
type Between = { after: AfterMessage; until: AfterMessage }

/** Rows and what is archived, in the order of their places. One object is in memory at a time. */
export async function* withArchived<Row extends Place>(
  ctx: Exporting,
  source: Source<Row>,
): AsyncGenerator<Row> {
  const { db, env, viewer } = ctx
  let after: AfterMessage = null
  for (;;) {
    // In one batch: what moves from one to the other meanwhile is in one of them.
    const { rows, pieces }: Part<Row> = await readBatch(env.DB, {
      rows: source.rows(db, viewer.id, after, rowsAtOnce),
      pieces: source.pieces(db, viewer.id, after, piecesAtOnce),
    })
    const until: AfterMessage = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
    yield* merge(rows, archivedBetween(ctx, source, pieces, { after, until }))
    if (!until) return
    after = until
  }
}

async function* archivedBetween<Row extends Place>(
  { db, env, viewer }: Exporting,
  { pieces, present }: Source<Row>,
  first: readonly Piece[],
  { after, until }: Between,
): AsyncGenerator<Row> {
  const store = pieceStore(env)
  for (let found = first; ;) {
    for (const piece of found) {
      const begins = { conversation: piece.conversation, seq: piece.first_seq }
      if (until && order(begins, until) > 0) return
      for (const message of await store.read(piece.key)) {
        const row = present(piece, message, viewer.id)
        if (row && isBetween(row, { after, until })) yield row
      }
    }
    const last = found.at(-1)
    if (!last || found.length < piecesAtOnce) return
    const from = { conversation: last.conversation, seq: last.last_seq }
    found = await pieces(db, viewer.id, from, piecesAtOnce).execute()
  }
}

function isBetween(place: Place, { after, until }: Between): boolean {
  return (!after || order(place, after) > 0) && (!until || order(place, until) <= 0)
}

async function* merge<Row extends Place>(rows: readonly Row[], archived: AsyncIterable<Row>) {
  let at = 0
  for await (const message of archived) {
    for (let row = rows[at]; row && order(row, message) < 0; row = rows[at]) {
      yield row
      at++
    }
    const same = rows[at]
    if (!same || order(same, message) !== 0) yield message
  }
  yield* rows.slice(at)
}

function order(a: Place, b: Place): number {
  return a.conversation - b.conversation || a.seq - b.seq
}

export function presentArchived(
  { conversation, removed_seq }: Piece,
  message: ArchivedMessage,
  id: number,
): Message | null {
  const { seq, sender_id, other_sign, written_by } = message
  if (sender_id !== id && seq <= removed_seq) return null
  const from = sender_id === id ? 'me' : 'other'
  const more = { from, other_sign, written_by, viewed_at: null }
  return { ...wordsOf(conversation, message), ...more }
}

export function presentOtherArchived(
  { conversation }: Piece,
  message: ArchivedMessage,
  id: number,
): OtherMessage | null {
  return message.sender_id === id ? wordsOf(conversation, message) : null
}

function wordsOf(conversation: number, message: ArchivedMessage): OtherMessage {
  const { seq, text, quoted_question, quoted_text, credits, sent_at, sender_sign } = message
  return {
    conversation,
    seq,
    kind: 'text',
    text,
    gift: null,
    quoted_question,
    quoted_text,
    photo: null,
    voice: null,
    voice_ms: null,
    voice_peaks: null,
    credits,
    sent_at,
    delivery: 'delivered',
    taken_at: null,
    removed_at: null,
    photo_once: 0,
    ended_at: null,
    sender_sign,
  }
}
