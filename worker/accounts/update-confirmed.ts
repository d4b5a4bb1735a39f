import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function updateConfirmed(
  db: Db,
  memberId: number,
  now: number,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .where(condition)
}
