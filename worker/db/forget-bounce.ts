import type { Expression, SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Mail came back from the address that is left; of another one nothing is known yet. */
export function forgetBounce(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('notifications_disabled')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'bounce')
    .where(condition)
}
