import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** Nobody uses more browsers; the newest ones get the note. */
const maxDevices = 10

export function listSubscriptions(db: Db, memberId: number, now: number) {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('sessions as held', 'held.token_hash', 's.session_hash')
    .where('s.member_id', '=', memberId)
    .where('held.expires_at', '>', now)
    .where('m.account', '=', 'active')
    .where(sql<boolean>`coalesce(m.paused_until, 0) <= ${now}`)
    .orderBy('s.created_at', 'desc')
    .limit(maxDevices)
    .select(['s.endpoint', 's.p256dh', 's.auth', 'm.signup_host', 'm.language', 'm.cover'])
    .select(sql<string>`coalesce(nullif(s.host, ''), m.signup_host)`.as('host'))
}

export function deleteSubscription(db: Db, endpoint: string) {
  return db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint)
}
