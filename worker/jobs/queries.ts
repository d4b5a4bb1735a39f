import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'

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
export function updateFailed(db: Db, id: string, now: number, error?: string) {
  return updateOpen(db, id).set({ failed_at: now, claimed_until: 0, ...(error && { error }) })
}

export function listDue(db: Db, now: number, limit: number) {
  return db
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_after', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('run_after')
    .limit(limit)
    .select(['id', 'queue'])
}

export function deleteDone(db: Db, before: number, limit: number) {
  const old = db.selectFrom('outbox').where('done_at', '<', before).select('id').limit(limit)
  return db.deleteFrom('outbox').where('id', 'in', old)
}

export function deleteFailed(db: Db, before: number, limit: number) {
  const old = db.selectFrom('outbox').where('failed_at', '<', before).select('id').limit(limit)
  return db.deleteFrom('outbox').where('id', 'in', old)
}

export function deleteExpiredSessions(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom('sessions')
    .where('expires_at', '<=', now)
    .select('token_hash')
    .limit(limit)
  return db.deleteFrom('sessions').where('token_hash', 'in', old)
}

export function deleteExpiredMailTokens(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom('mail_tokens')
    .where('expires_at', '<=', now)
    .select('token_hash')
    .limit(limit)
  return db.deleteFrom('mail_tokens').where('token_hash', 'in', old)
}

export function deleteOldRateLimits(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom('rate_limits')
    .where('window_ends_at', '<=', now)
    .select(['key', 'window_ends_at'])
    .limit(limit)
  return db
    .deleteFrom('rate_limits')
    .where(
      ({ refTuple }) => refTuple('key', 'window_ends_at'),
      'in',
      old.$asTuple('key', 'window_ends_at'),
    )
}

/** Not blocked, and no guess since `before`. */
export function deleteOldLoginAttempts(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('login_attempts')
    .where('blocked_until', '<', before)
    .where('last_at', '<', before)
    .select(['email', 'source'])
    .limit(limit)
  return db
    .deleteFrom('login_attempts')
    .where(({ refTuple }) => refTuple('email', 'source'), 'in', old.$asTuple('email', 'source'))
}

export function deleteOldSignupKeys(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('signup_keys')
    .innerJoin('members', 'members.id', 'signup_keys.member_id')
    .where('members.signup_date', '<', before)
    .select('signup_keys.key')
    .limit(limit)
  return db.deleteFrom('signup_keys').where('key', 'in', old)
}

export function deleteOldNeutralSignups(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('neutral_signups')
    .where('created_at', '<', before)
    .select('key')
    .limit(limit)
  return db.deleteFrom('neutral_signups').where('key', 'in', old)
}

export function deleteOldTracking(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('signup_tracking')
    .where('created_at', '<', before)
    .select('member_id')
    .limit(limit)
  return db.deleteFrom('signup_tracking').where('member_id', 'in', old)
}
