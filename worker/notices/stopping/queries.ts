import { sql } from 'kysely'
import type { DisabledReason, NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

export function findSubscriber(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('account', 'in', ['active', 'deleting'])
    .where('email', 'is not', null)
    .select(['id', 'email'])
}

export function findWanting(db: Db, memberId: number, kind: NotificationKind | undefined) {
  return db.selectNoFrom([
    sql<0 | 1>`exists (select 1 from notifications_disabled
      where member_id = ${memberId})`.as('stopped'),
    sql<0 | 1 | null>`(select wanted from notification_preferences
      where member_id = ${memberId} and kind = ${kind ?? null})`.as('wanted'),
  ])
}

export function insertDisabled(db: Db, memberId: number, reason: DisabledReason, now: number) {
  return db
    .insertInto('notifications_disabled')
    .values({ member_id: memberId, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
}

type Event = { idHash: string; email: string; reason: DisabledReason; now: number }

export function insertDisabledByEvent(db: Db, { idHash, email, reason, now }: Event) {
  return insertFrom(
    db,
    'notifications_disabled',
    db
      .selectFrom('members')
      .where('email', '=', email)
      .where(sql<boolean>`not exists (select 1 from mail_events where id_hash = ${idHash})`),
    {
      member_id: sql<number>`id`,
      reason,
      created_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function insertEvent(db: Db, idHash: string, now: number) {
  return db
    .insertInto('mail_events')
    .values({ id_hash: idHash, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
}

export function deleteOldEvents(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('mail_events')
    .where('received_at', '<', before)
    .select('id_hash')
    .limit(limit)
  return db.deleteFrom('mail_events').where('id_hash', 'in', old)
}
