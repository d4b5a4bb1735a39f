import { type Expression, sql, type SqlBool } from 'kysely'
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

/** Of two devices that log each other out at the same time, one stays. */
export function sessionStands({ tokenHash, memberId }: SessionClaim) {
  return sql<SqlBool>`exists (select 1 from sessions as own
    where own.token_hash = ${tokenHash} and own.member_id = ${memberId})`
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
