import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

const mostShown = 5

/** As long as the ban stands; named like the mail of it. */
export function listWarnings(db: Db, viewerId: number) {
  return db
    .selectFrom('fraud_warnings as warning')
    .innerJoin('members as other', 'other.id', 'warning.other_id')
    .innerJoin('bans', 'bans.member_id', 'other.id')
    .where('warning.member_id', '=', viewerId)
    .where('warning.read_at', 'is', null)
    .where('other.account', '=', 'banned')
    .where('bans.reason', '=', 'money')
    .where('bans.until', 'is', null)
    .orderBy('warning.warned_at', 'desc')
    .limit(mostShown)
    .select('warning.other_id as other')
    .select(
      sql<string | null>`iif(exists (select 1 from blocks
        where blocker_id = other.id and blocked_id = ${viewerId}), null, other.name)`.as('name'),
    )
}

export function updateWarningRead(db: Db, viewerId: number, other: number, now: number) {
  return db
    .updateTable('fraud_warnings')
    .set({ read_at: now })
    .where('member_id', '=', viewerId)
    .where('other_id', '=', other)
    .where('read_at', 'is', null)
}
