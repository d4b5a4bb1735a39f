import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** `email_mark` is its `contactMark`. */
export function updateEmail(
  db: Db,
  memberId: number,
  address: { email: string; email_mark: string },
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set(address)
    .where('id', '=', memberId)
    .where(condition)
    .returning('id')
}
