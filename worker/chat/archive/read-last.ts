import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { longestTerm } from '#worker/site/longest-term.ts'
import type { ArchivedMessage } from './archived-message.ts'
import { pieceStore } from './piece-store.ts'
import { listLastPieces } from './queries.ts'

/** More than one only if a piece is smaller than what is asked for. */
const piecesAtOnce = 2

/**
 * For operators: the last `limit` messages of a conversation, of which `rows` are those that are rows, the
 * newest first, and `present` makes the same of an archived one.
 */
export async function withLastArchived<Row extends { seq: number }>(
  { db, env, now }: Pick<Operating, 'db' | 'env' | 'now'>,
  conversation: number,
  {
    rows,
    limit,
    present,
  }: {
    rows: readonly Row[]
    limit: number
    present: (message: ArchivedMessage) => Row
  },
): Promise<readonly Row[]> {
  let last = rows
  const [days, pieces] = await Promise.all([
    longestTerm(db, 'chat_history_days'),
    listLastPieces(db, conversation, piecesAtOnce).execute(),
  ])
  const isKept = ({ sent_at }: ArchivedMessage) => sent_at >= now - days * DAY
  for (const piece of pieces) {
    const end = last.at(limit - 1)
    if (end && end.seq > piece.last_seq) break
    const found = (await pieceStore(env).read(piece.key)).filter(isKept).map(present)
    // What was archived since `rows` were read is in both.
    const news = found.filter(({ seq }) => !rows.some((row) => row.seq === seq))
    last = [...last, ...news].toSorted((a, b) => b.seq - a.seq).slice(0, limit)
  }
  return last
}
