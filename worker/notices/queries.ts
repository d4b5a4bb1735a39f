import type { DisabledReason, NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#worker/db/database.ts'

/** Only the kinds for which the member has changed the default. */
export function listPreferences(db: Db, memberId: number) {
  return db
    .selectFrom('notification_preferences')
    .where('member_id', '=', memberId)
    .select(['kind', 'wanted'])
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
