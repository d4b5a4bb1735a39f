import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Job } from './define-job.ts'
import { isBehind, isNight, noted } from './queries/nights.ts'

export function insertOutbox(
  db: Db,
  row: Insertable<Database['outbox']>,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'outbox', row, condition).onConflict((conflict) => conflict.doNothing())
}

function updateOpen(db: Db, id: string) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
}

/** Returns the row to one caller only. */
export function updateClaimed(db: Db, id: string, now: number, claimedUntil: number) {
  return updateOpen(db, id)
    .where('run_after', '<=', now)
    .where('claimed_until', '<=', now)
    .set({ claimed_until: claimedUntil, attempts: sql<number>`attempts + 1` })
    .returning(['id', 'job', 'payload', 'attempts'])
}

/** Drops the payload too, which may hold a token or an address. */
export function updateDone(db: Db, id: string, now: number) {
  return updateOpen(db, id).set({ done_at: now, payload: '{}', claimed_until: 0, error: null })
}

export function updatePostponed(db: Db, id: string, runAfter: number, error: string) {
  return updateOpen(db, id).set({ run_after: runAfter, claimed_until: 0, error })
}

export function updateWaiting(db: Db, id: string, runAfter: number) {
  const attempts = sql<number>`attempts - 1`
  return updateOpen(db, id).set({ run_after: runAfter, claimed_until: 0, attempts })
}

/** Keeps the payload, so that an operator can run the job again. */
export function updateFailed(db: Db, id: string, now: number, error: string) {
  return updateOpen(db, id).set({ failed_at: now, claimed_until: 0, error })
}

export function findOpen(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .select(['job', 'attempts'])
}

/** After so many attempts, unless one is under way; keeps what the last has said. */
export function updateGivenUp(db: Db, id: string, now: number, attempts: number) {
  return updateOpen(db, id)
    .where('attempts', '>=', attempts)
    .where('claimed_until', '<=', now)
    .set({ failed_at: now, claimed_until: 0 })
}

export function listDue(db: Db, queue: Job['queue'], now: number, limit: number) {
  return db
    .selectFrom('outbox')
    .where('queue', '=', queue)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_after', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('run_after')
    .limit(limit)
    .select('id')
}

export function deleteDone(db: Db, before: number, limit: number) {
  const old = db.selectFrom('outbox').where('done_at', '<', before).select('id').limit(limit)
  return db.deleteFrom('outbox').where('id', 'in', old)
}

/** Not what fails every night, as long as it does. */
export function deleteFailed(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('outbox')
    .where('failed_at', '<', before)
    .where((eb) => eb.not(isNight))
    .select('id')
    .limit(limit)
  return db.deleteFrom('outbox').where('id', 'in', old)
}

/** Without the payload, which may hold an address or a link. */
export function listFailed(db: Db, limit: number) {
  return db
    .selectFrom('outbox')
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .select(['id', 'queue', 'job', 'attempts', 'created_at', 'failed_at', 'error'])
}

export function listFailedCases(db: Db, limit: number, without: string) {
  return listFailed(db, limit)
    .where('job', '<>', without)
    .clearOrderBy()
    .orderBy('failed_at')
    .clearSelect()
    .select([
      'id as subject',
      sql<string | null>`null`.as('host'),
      sql<number>`failed_at`.as('since'),
      sql<number | null>`null`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}

/**
 * `night`: it is what runs every night, which fails since `failing` and last ended at `ended`; `behind`: the
 * minutes go on with it.
 */
export function findFailed(db: Db, id: string) {
  const ofNight = (what: 'failing' | 'ended') =>
    sql<number | null>`iif(${isNight}, ${noted(what)}, null)`.as(what)
  return listFailed(db, 1)
    .where('id', '=', id)
    .select([isNight.as('night'), isBehind.as('behind'), ofNight('failing'), ofNight('ended')])
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
    .where((eb) => eb.not(isNight))
}

export function deleteFailedRow(db: Db, id: string) {
  return db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where((eb) => eb.not(isNight))
}
