import { mostDeleted } from '#worker/db/bucket.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { pieceStore } from './piece-store.ts'
import { deleteLoose, updateDoomed } from './queries.ts'

/** Objects of pieces that are gone, and those of runs that died before they named them. */
export async function sweepPieces({ env, db, now }: JobContext): Promise<void> {
  const { doomed } = await readBatch(env.DB, { doomed: updateDoomed(db, now, mostDeleted) })
  const keys = doomed.map(({ key }) => key)
  if (keys.length === 0) return
  await pieceStore(env).remove(keys)
  await writeBatch(env.DB, [deleteLoose(db, keys)])
}
