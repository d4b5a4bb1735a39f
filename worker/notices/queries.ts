import type { NewsLook } from '#contract/news-looks.ts'
import type { DisabledReason, NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { countUnread, selectNewLikers } from '#worker/people/queries.ts'

export function listPreferences(db: Db, memberId: number) {
  return db
    .selectFrom('notification_preferences')
    .where('member_id', '=', memberId)
    .select(['kind', 'wanted'])
}

export function findNews(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select('news')
}

export function updateNews(db: Db, memberId: number, news: NewsLook) {
  return db.updateTable('members').set({ news }).where('id', '=', memberId)
}

export function insertPreferences(
  db: Db,
  memberId: number,
  chosen: ReadonlyArray<readonly [NotificationKind, boolean]>,
) {
  const rows = chosen.map(([kind, wanted]) => ({
    member_id: memberId,
    kind,
    wanted: wanted ? (1 as const) : (0 as const),
  }))
  return db
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ wanted: ref('excluded.wanted') })),
    )
}

export function deleteDisabled(db: Db, memberId: number, reason: DisabledReason) {
  return db
    .deleteFrom('notifications_disabled')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
}

export function countWaiting(db: Db, member: Onlooker, since: number) {
  return {
    unread: countUnread(db, member.id, since),
    likers: selectNewLikers(db, member, 'all'),
  }
}
