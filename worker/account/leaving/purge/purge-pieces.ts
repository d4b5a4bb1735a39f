import { deletePieces, listPieceKeys } from '#worker/account/leaving/queries/purge.ts'
import { pieceStore } from '#worker/chat/archive/piece-store.ts'
import { mostDeleted } from '#worker/db/bucket.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import type { Budget } from './purge-files.ts'

/** Objects before rows, so that an interrupted run finds the keys again. */
export async function purgePieces(
  { db, env }: JobContext,
  members: readonly number[],
  budget: Budget,
): Promise<boolean> {
  while (budget.left > 0) {
    const { rows } = await readBatch(env.DB, { rows: listPieceKeys(db, members, mostDeleted) })
    budget.left -= 1
    if (rows.length === 0) return true
    const keys = rows.map(({ key }) => key)
    await pieceStore(env).remove(keys)
    await writeBatch(env.DB, [deletePieces(db, members, keys)])
    budget.left -= 2
    if (rows.length < mostDeleted) return true
  }
  return false
}
