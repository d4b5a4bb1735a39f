import type { Compilable } from 'kysely'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from './define-job.ts'
import { inBites } from './in-bites.ts'

/** A long DELETE can block the database. */
const chunkRows = 2000

type Delete = (db: Db, before: number, limit: number) => Compilable

/** @throws NotYet if there may be more than a run deletes */
export async function deleteInChunks(
  ctx: Pick<JobContext, 'env' | 'db' | 'now'>,
  remove: Delete,
  before: number,
): Promise<void> {
  const { env, db } = ctx
  await inBites(ctx, 1, async () => {
    const { deleted } = await writeBatch(env.DB, { deleted: remove(db, before, chunkRows) })
    // It counts what goes along, too: by cascades and by triggers.
    return deleted >= chunkRows
  })
}
