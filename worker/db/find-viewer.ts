import { sql } from 'kysely'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Db } from './database.ts'

/**
 * The session's check and everything that each page shows of its viewer, in one statement that
 * rides in the page's batch. No row: signed out, expired, or the account is gone.
 */
export function findViewer(db: Db, session: SessionClaim, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.token_hash', '=', session.tokenHash)
    .where('sessions.member_id', '=', session.memberId)
    .where('sessions.expires_at', '>', now)
    .where('members.account', '=', 'active')
    .select([
      'members.id',
      'members.email',
      'members.status',
      'members.credits',
      'members.paid_user',
      'members.signup_date',
      'members.language',
      'members.conversations_started',
      'members.show_fictional',
      'members.show_partner',
      'members.invisible',
      'members.name',
      'members.gender',
      'members.country',
      'members.region',
      'members.city',
      'members.visible',
      'members.last_active_at',
      'sessions.last_used_at',
      // The owner sees a photo that is still under review.
      sql<
        string | null
      >`(select key || ':' || status || ':' || focus from photos where member_id = members.id
        and status <> 'removed' order by position limit 1)`.as('main_photo'),
      sql<string | null>`(select group_concat(reason) from notifications_disabled
        where member_id = members.id)`.as('notifications_disabled'),
      sql<number>`(select count(*) from (select 1 from likes
        join members as liker on liker.id = likes.liker_id and liker.visible = 1
        where liked_id = members.id and like_new = 1
          and (liker.kind = 'member' or (liker.kind = 'fictional' and members.show_fictional)
            or (liker.kind = 'partner' and members.show_partner))
          and not exists (select 1 from blocks
            where blocker_id = members.id and blocked_id = liker.id)
          and not exists (select 1 from blocks
            where blocker_id = liker.id and blocked_id = members.id)
        limit 100))`.as('new_likes'),
      sql<number>`(select coalesce(sum(chat.unread), 0) from (
          select b_id as other_id, a_unread as unread from conversations
            where a_id = members.id and a_unread > 0
          union all
          select a_id, b_unread from conversations where b_id = members.id and b_unread > 0
        ) as chat
        join members as other on other.id = chat.other_id and other.account = 'active'
        where not exists (select 1 from blocks
            where blocker_id = members.id and blocked_id = other.id)
          and not exists (select 1 from blocks
            where blocker_id = other.id and blocked_id = members.id))`.as('unread'),
    ])
}
