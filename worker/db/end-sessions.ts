import type { Expression, SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** All sessions of a member, but one if it is named. Its rows say which, so that their sockets close. */
export function endSessions(
  db: Db,
  memberId: number,
  condition: Expression<SqlBool>,
  kept: string | null = null,
) {
  const all = db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where(condition)
    .returning('token_hash')
  return kept === null ? all : all.where('token_hash', '<>', kept)
}

/** No device is told anything any more until it is signed in again and asks for it. */
export function endPushes(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db.deleteFrom('push_subscriptions').where('member_id', '=', memberId).where(condition)
}
