import { type Expression, sql, type SqlBool } from 'kysely'
import { dateIn } from '#contract/age.ts'
import { firstPurchaseOffers } from '#contract/discount.ts'
import type { Db } from '#worker/db/database.ts'
import { drawnOfDay, startOfDay } from '#worker/db/drawn-of-day.ts'
import { bound, writtenOnce } from '#worker/db/written-once.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { countUnread, selectNewLikers } from '#worker/people/queries.ts'
import { showsPresence } from './rules.ts'

type Shown = { bornUpTo: string; since: number }

export function findViewer(db: Db, session: SessionClaim, now: number, { bornUpTo, since }: Shown) {
  return writeViewer(db, {
    id: bound(session.memberId),
    token: bound(session.tokenHash),
    now: bound(now),
    bornUpTo: bound(bornUpTo),
    since: bound(since),
  })
}

type Seen = Record<'id' | 'now' | 'since', Expression<number>> &
  Record<'token' | 'bornUpTo', Expression<string>>

const writeViewer = writtenOnce((db, { id, token, now, bornUpTo, since }: Seen) => {
  const newLikes = selectNewLikers(db, { id, bornUpTo }, 'all')
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.token_hash', '=', token)
    .where('sessions.member_id', '=', id)
    .where('sessions.expires_at', '>', now)
    .where('members.account', '=', 'active')
    .select([
      'members.id',
      'members.email',
      'members.status',
      'members.credits',
      'members.credits_seq',
      'members.paid_user',
      'members.signup_date',
      'members.confirmed_at',
      'members.language',
      'members.conversations_started',
      'members.show_fictional',
      'members.show_partner',
      'members.seen_by_visitors',
      'members.shows_presence',
      'members.shows_read',
      'members.shows_typing',
      'members.news',
      'members.paused_until',
      'members.remind_minutes',
      'members.cover',
      'members.quick_exit',
      'members.lock_minutes',
      'members.invisible',
      'members.seeks_consent',
      'members.over18_method',
      'members.name',
      'members.gender',
      'members.country',
      'members.region',
      'members.city',
      'members.visible',
      'members.seen_at',
      'sessions.last_used_at',
      'sessions.lock_at',
      'sessions.created_at as signed_in_at',
      // The owner also sees a photo that is under review, but for what looks like an illegal one.
      sql<
        string | null
      >`(select key || ':' || status || ':' || focus from photos where member_id = members.id
        and (status = 'active' or (status = 'review' and resembles is null))
        order by position limit 1)`.as('main_photo'),
      sql<string | null>`(select group_concat(reason) from notifications_disabled
        where member_id = members.id)`.as('notifications_disabled'),
      sql<string | null>`(select group_concat(concat_ws(':', alert, dismissed_at, times))
        from alert_dismissals
        where member_id = members.id)`.as('dismissals'),
      sql<number>`(members.paid_user = 0 and exists (select 1 from discount_redemptions
        where member_id = members.id and code in (${sql.join(firstPurchaseOffers)})))`.as(
        'discount_redeemed',
      ),
      sql<number>`(select count(*) from ${newLikes})`.as('new_likes'),
      sql<number>`${countUnread(db, id, since)}`.as('unread'),
    ])
})

export function updateSeen(db: Db, memberId: number, at: number) {
  return db
    .updateTable('members')
    .set({ seen_at: at })
    .where('id', '=', memberId)
    .where('seen_at', '>', at)
}

/** A lock that was reached, or set since, stays. */
export function updateLock(db: Db, session: SessionClaim, now: number, at: number) {
  return db
    .updateTable('sessions')
    .set({ lock_at: at })
    .where('token_hash', '=', session.tokenHash)
    .where('lock_at', '>', now)
    .where('lock_at', '<', at)
}

/**
 * `timeZone`: of the domain where they are. A day that is another one than the last is counted by the
 * row itself, in `daily_numbers`.
 */
export function updateActivity(
  db: Db,
  session: SessionClaim,
  now: number,
  { seen, usedBefore, timeZone }: { seen: number; usedBefore: number; timeZone: string },
) {
  const today = dateIn(timeZone, now)
  return [
    db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', session.tokenHash)
      .where('last_used_at', '<=', usedBefore),
    db
      .updateTable('members')
      .set({
        seen_at: sql<number>`max(seen_at, ${seen})`,
        active_on: sql<string>`max(coalesce(active_on, ''), ${today})`,
      })
      .where('id', '=', session.memberId)
      .where(sql<SqlBool>`(seen_at < ${seen} or coalesce(active_on, '') < ${today})`),
    db
      .updateTable('members')
      .set({ last_active_at: drawnOfDay(timeZone, now) })
      .where('id', '=', session.memberId)
      .where(showsPresence('members'))
      .where('last_active_at', '<', startOfDay(timeZone, now)),
  ]
}
