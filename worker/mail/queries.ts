import { sql, type SqlBool } from 'kysely'
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

type Sent = { to: string; host: string; day: string }

/** One mail more on that day, and one more who got any; who has no account is somebody each time. */
export function countSent(db: Db, { to, host, day }: Sent) {
  const again = sql<SqlBool>`exists (select 1 from members
    where email = ${to} and mailed_on = ${day})`
  return [
    db
      .insertInto('daily_numbers')
      .values({
        day,
        host,
        number: 'mail_sent',
        split: '',
        value: '',
        amount: 1,
        people: sql<number>`not ${again}`,
      })
      .onConflict((conflict) =>
        conflict.columns(['day', 'host', 'number', 'split', 'value']).doUpdateSet({
          amount: sql<number>`amount + 1`,
          people: sql<number>`people + excluded.people`,
        }),
      ),
    db
      .updateTable('members')
      .set({ mailed_on: day })
      .where('email', '=', to)
      .where(sql<SqlBool>`mailed_on is not ${day}`),
  ]
}
