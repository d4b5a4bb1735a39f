import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.ts'

/** The same cause twice is one row. */
export function insertOutbox(db: Db, row: Insertable<Database['outbox']>) {
  return db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
}
