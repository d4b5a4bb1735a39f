import type { InferResult } from 'kysely'
import { historyPage } from '#contract/chat.ts'
import type { MessageRow } from '#worker/chat/present-message.ts'
import { logError } from '#worker/http/log.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { rowOf } from './archived-message.ts'
import { pieceStore } from './piece-store.ts'
import type { listPieces, Span } from './queries.ts'

export const historyRows = historyPage + 1

/** A page asks R2 for at most so many objects; what they do not fill is shorter. */
const piecesOfPage = 2
export const piecesListed = piecesOfPage + 1

type Piece = InferResult<ReturnType<typeof listPieces>>[number]
type Found = { rows: readonly MessageRow[]; pieces: readonly Piece[] }
export type HistoryRows = { rows: readonly MessageRow[]; more: boolean }

/**
 * A page of messages, as if all of them were rows. `rows` and `pieces` are of one batch, from
 * `historyRows` and `piecesListed` of the same span. No object is read while the rows fill the page.
 */
export async function fillPage(
  env: Env,
  { rows, pieces }: Found,
  span: Span,
): Promise<HistoryRows> {
  let page: readonly MessageRow[] = rows
  for (const [index, piece] of pieces.entries()) {
    const isBeside = (row: MessageRow) =>
      span.after === undefined ? row.seq > piece.last_seq : row.seq < piece.first_seq
    const last = page.at(historyRows - 1)
    if (last && isBeside(last)) break
    // Messages of the piece may lie between those that follow.
    if (index === piecesOfPage) return { rows: page.filter(isBeside), more: true }
    try {
      page = mergeRows(page, await readPiece(env, piece, span), span)
    } catch (error) {
      // While the bucket does not answer, what comes before the piece is a page, and what is in it can be asked for again.
      const rest = page.filter(isBeside)
      if (rest.length === 0) throw error
      logError('piece not read', describeError(error))
      return { rows: rest, more: true }
    }
  }
  return { rows: page, more: page.length > historyPage }
}

async function readPiece(env: Env, piece: Piece, { before, after, since }: Span) {
  const above = Math.max(piece.removed_seq, after ?? 0)
  return (await pieceStore(env).read(piece.key))
    .filter(({ seq, sent_at }) => seq > above && seq < (before ?? Infinity) && sent_at > since)
    .map((message) => rowOf(piece.conversation_id, message))
}

function mergeRows(page: readonly MessageRow[], found: readonly MessageRow[], { after }: Span) {
  const order = after === undefined ? -1 : 1
  return [...page, ...found].toSorted((a, b) => order * (a.seq - b.seq)).slice(0, historyRows)
}
