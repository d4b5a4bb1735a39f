import type { Compilable } from 'kysely'
import { looseGrace } from '#worker/db/bucket.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import type { ArchivedMessage } from './archived-message.ts'
import { pieceStore } from './piece-store.ts'
import { insertLoose } from './queries.ts'
import { findPieceOf, type Piece, restoreRow, settleRow } from './queries/bringing-back.ts'

type Reading = Pick<Context, 'db' | 'env'>
type Asked = { viewer: number; other: number; id: string }
type Found = { piece: Piece; message: ArchivedMessage; others: ArchivedMessage[] }

/** What `other` has written, by the id of its place; null if it is not archived, or not the viewer's. */
export async function findArchived(
  { db, env }: Reading,
  { id, ...between }: Asked,
): Promise<Found | null> {
  const [, conversation, seq] = /^(\d{1,12})-(\d{1,6})$/.exec(id) ?? []
  if (conversation === undefined) return null
  const place = { conversation: Number(conversation), seq: Number(seq) }
  const {
    piece: [piece],
  } = await readBatch(env.DB, { piece: findPieceOf(db, between, place) })
  if (!piece) return null
  const messages = await pieceStore(env).read(piece.key)
  const message = messages.find((each) => each.seq === place.seq)
  if (message?.sender_id !== between.other) return null
  return { piece, message, others: messages.filter((each) => each !== message) }
}

type BroughtBack = {
  /** The key of its piece: another one the next time if somebody else was first. */
  from: string
  /** Before what needs the row. */
  restore: Compilable[]
  /** After it, in the same batch. */
  settle: Compilable[]
}

/**
 * An archived message as a row, for a report, which is judged by its row. Its piece is written without it, so that it
 * is in one place only. Null if it is not archived.
 */
export async function bringBack(
  ctx: Reading & Pick<Context, 'now'>,
  asked: Asked,
): Promise<BroughtBack | null> {
  const { db, env, now } = ctx
  const found = await findArchived(ctx, asked)
  if (!found) return null
  const { piece, message, others } = found
  const rest = others.length > 0 ? randomToken(16) : null
  if (rest !== null) {
    await writeBatch(env.DB, [insertLoose(db, [rest], now + looseGrace)])
    await pieceStore(env).put(rest, others)
  }
  return {
    from: piece.key,
    restore: restoreRow(db, piece, rest, message),
    settle: settleRow(db, { piece, rest, seq: message.seq, dueAt: now + looseGrace }),
  }
}
