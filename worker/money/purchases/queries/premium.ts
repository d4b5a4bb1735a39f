import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function updatePremium(db: Db, memberId: number) {
  return db
    .updateTable('members')
    .set({
      paid_user: sql<number>`exists (select 1 from payments
        where payments.member_id = ${memberId} and payments.status = 'completed')`,
    })
    .where('id', '=', memberId)
}
