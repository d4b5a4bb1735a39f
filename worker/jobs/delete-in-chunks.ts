import type { Compilable } from 'kysely'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from './define-job.ts'

/** A long DELETE can block the database. */
const chunkRows = 2000
/** Per night; the rest waits for the next. */
const maxChunks = 100

type Delete = (db: Db, before: number, limit: number) => Compilable

export async function deleteInChunks(
  { env, db }: Pick<JobContext, 'env' | 'db'>,
  remove: Delete,
  before: number,
): Promise<void> {
  for (let done = 0; done < maxChunks; done++) {
    const { deleted } = await writeBatch(env.DB, {
      deleted: remove(db, before, chunkRows),
    })
    if (deleted < chunkRows) return
  }
}
