import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function updateEmail(
  db: Db,
  memberId: number,
  email: string,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where(condition)
    .returning('id')
}
