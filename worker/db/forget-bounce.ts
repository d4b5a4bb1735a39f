import type { Expression, SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Mail bounced from the old address; that says nothing about the new one. */
export function forgetBounce(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('notifications_disabled')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'bounce')
    .where(condition)
}
