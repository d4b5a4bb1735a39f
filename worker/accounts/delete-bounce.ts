import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** After a change of address: a bounce from the old one says nothing about the new one. */
export function deleteBounce(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('notifications_disabled')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'bounce')
    .where(condition)
}
