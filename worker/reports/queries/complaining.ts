import type { Insertable } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

export function insertComplaint(db: Db, row: Insertable<Database['reports']>) {
  return db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
}

export function findByKey(db: Db, key: string) {
  return db
    .selectFrom('reports')
    .where('key', '=', key)
    .select(['id', 'reporter_name', 'reporter_email', 'category', 'page', 'remarks'])
}
