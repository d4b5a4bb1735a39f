import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** Without the payload, which may hold an address or a link. */
export function listFailed(db: Db, limit: number) {
  return db
    .selectFrom('outbox')
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .select(['id', 'queue', 'job', 'attempts', 'created_at', 'failed_at', 'error'])
}

export function isFailed(id: string) {
  return sql<SqlBool>`exists (select 1 from outbox where id = ${id} and failed_at is not null)`
}

export function updateRetried(db: Db, id: string, now: number) {
  return db
    .updateTable('outbox')
    .set({ failed_at: null, error: null, attempts: 0, claimed_until: 0, run_after: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
}

export function deleteFailed(db: Db, id: string) {
  return db.deleteFrom('outbox').where('id', '=', id).where('failed_at', 'is not', null)
}
