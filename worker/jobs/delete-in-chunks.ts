import type { Compilable } from 'kysely'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from './define-job.ts'
import { inBites } from './in-bites.ts'

/** A long DELETE can block the database. */
export const chunkRows = 2000

type Delete = (db: Db, before: number, limit: number) => Compilable

/**
 * Of several lists a chunk of each in turn, so that a long one holds up no other.
 * @throws NotYet if there may be more than a run deletes
 */
export async function deleteInChunks(
  ctx: Pick<JobContext, 'env' | 'db' | 'now'>,
  ...lists: readonly (readonly [remove: Delete, before: number])[]
): Promise<void> {
  const { env, db } = ctx
  const left = [...lists]
  await inBites(ctx, 1, async () => {
    const list = left.shift()
    if (!list) return false
    const [remove, before] = list
    const { deleted } = await writeBatch(env.DB, { deleted: remove(db, before, chunkRows) })
    // It counts what goes along, too: by cascades and by triggers.
    if (deleted >= chunkRows) left.push(list)
    return left.length > 0
  })
}
