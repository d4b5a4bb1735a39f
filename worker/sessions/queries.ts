import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

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
