import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

export function findCover(db: Db, email: string) {
  return db.selectFrom('members').where('email', '=', email).select('cover')
}

export function insertBounce(db: Db, email: string, now: number) {
  return insertFrom(
    db,
    'notifications_disabled',
    db.selectFrom('members').where('email', '=', email),
    {
      member_id: sql<number>`id`,
      reason: sql<'bounce'>`'bounce'`,
      created_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}
