import type { Compilable } from 'kysely'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from './define-job.ts'

/** A long DELETE can block the database, so only this many rows at a time. */
const chunkRows = 2000
/** The limit of one night; the rest waits for the next. */
const maxChunks = 100

type Delete = (db: Db, before: number, limit: number) => Compilable

/** Deletes what is older than `before`, epoch milliseconds. */
export async function deleteInChunks(
  { env, db }: Pick<JobContext, 'env' | 'db'>,
  remove: Delete,
  before: number,
): Promise<void> {
  for (let done = 0; done < maxChunks; done++) {
    const [deleted = 0] = await writeBatch(env.DB, [remove(db, before, chunkRows)])
    if (deleted < chunkRows) return
  }
}
