import { type Expression, sql, type SqlBool } from 'kysely'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import type { Db } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'

export function listSessions(db: Db, memberId: number, now: number) {
  return db
    .selectFrom('sessions')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .select(['token_hash', 'user_agent', 'created_at', 'last_used_at'])
}

export function deleteOneSession(
  db: Db,
  memberId: number,
  tokenHash: string,
  condition: Expression<SqlBool>,
) {
  return db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where(condition)
    .returning('token_hash')
}

export function stillProved(session: SessionClaim, holds: Expression<SqlBool>) {
  return sql<SqlBool>`(${sessionStands(session)} and ${holds})`
}

export function findProved(db: Db, stands: Expression<SqlBool>) {
  return db.selectNoFrom(sql<1>`1`.as('proved')).where(stands)
}

export function endsOne(memberId: number, tokenHash: string, condition: Expression<SqlBool>) {
  return sql<SqlBool>`${sessionStands({ memberId, tokenHash })} and ${condition}`
}

export function hasSessions(memberId: number) {
  return sql<SqlBool>`exists (select 1 from sessions where member_id = ${memberId})`
}

export function deleteExpiredSessions(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom('sessions')
    .where('expires_at', '<=', now)
    .select('token_hash')
    .limit(limit)
  return db.deleteFrom('sessions').where('token_hash', 'in', old)
}
