import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import { never } from './nights.ts'

/** A row of what failed by the minute. No queue runs it: the next minute does. */
const isMinute = sql<SqlBool>`(run_after = ${never} and done_at is null and failed_at is null
  and id = job || ':minute')`

const lastFailed = sql<number>`(outbox.payload ->> '$.failed')`

/** Since `created_at`, `attempts` times: both begin anew if it had not failed since `before`. */
export function upsertMinuteFailed(
  db: Db,
  name: string,
  now: number,
  before: number,
  error: string,
) {
  const payload = sql<string>`json_object('failed', ${now})`
  const again = sql<SqlBool>`(${lastFailed} > ${before})`
  return insertIf(db, 'outbox', {
    id: `${name}:minute`,
    queue: 'push',
    job: name,
    payload,
    created_at: now,
    run_after: never,
    attempts: 1,
    error,
  }).onConflict((conflict) =>
    conflict.column('id').doUpdateSet({
      payload,
      created_at: sql<number>`iif(${again}, outbox.created_at, ${now})`,
      attempts: sql<number>`iif(${again}, outbox.attempts + 1, 1)`,
      error,
    }),
  )
}

export function deleteMinutesEnded(db: Db, before: number) {
  return db.deleteFrom('outbox').where(isMinute).where(lastFailed, '<=', before)
}

export function listMinutesFailing(db: Db, often: number) {
  return db
    .selectFrom('outbox')
    .where(isMinute)
    .where('attempts', '>=', often)
    .orderBy('attempts', 'desc')
    .select(['job', 'attempts', 'created_at', 'error'])
}
