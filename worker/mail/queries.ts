import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function insertBounce(db: Db, email: string, now: number) {
  return db
    .insertInto('notifications_disabled')
    .columns(['member_id', 'reason', 'created_at'])
    .expression(
      db
        .selectFrom('members')
        .where('email', '=', email)
        .select([
          'id as member_id',
          sql<'bounce'>`'bounce'`.as('reason'),
          sql<number>`${now}`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
}
