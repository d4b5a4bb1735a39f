import { sql } from 'kysely'
import { type NotificationKind, notifications } from '#contract/notifications.ts'
import type { Db } from '#worker/db/database.ts'

/** Nothing calls anybody back from a pause; the receipt of the month is no call. */
export function findReader(db: Db, memberId: number, kind: NotificationKind, now: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('kind', '=', 'member')
    .where('account', '=', 'active')
    .where('status', '=', 'confirmed')
    .where('email', 'is not', null)
    .$if(kind !== 'month_receipt', (members) =>
      members.where(sql<boolean>`coalesce(paused_until, 0) <= ${now}`),
    )
    .where(
      sql<boolean>`not exists (select 1 from notifications_disabled where member_id = members.id)`,
    )
    .where(
      sql<boolean>`coalesce((select wanted from notification_preferences
        where member_id = members.id and kind = ${kind}), ${Number(notifications[kind].wanted)})`,
    )
    .select(['id', 'email', 'name', 'language', 'signup_host', 'seen_at'])
    .select(
      sql<0 | 1>`exists (select 1 from sessions
        where member_id = members.id and expires_at > ${now})`.as('signed_in'),
    )
}

export function insertTurn(db: Db, memberId: number, ends: number, max: number) {
  return db
    .insertInto('rate_limits')
    .values({ key: `mail:m${memberId}`, window_ends_at: ends, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_ends_at'])
        .doUpdateSet({ count: sql<number>`rate_limits.count + 1` })
        .where('rate_limits.count', '<', max),
    )
    .returning('count')
}
