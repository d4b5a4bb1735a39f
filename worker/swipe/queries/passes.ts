import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** One of `of` equal parts of all ids: members' ids are random, so each has as many members. */
type Part = { number: number; of: number }

/**
 * The last swipe of each stays: it is the one that can be undone, and without it the one before would be.
 * The cross join keeps SQLite from beginning with all swipes.
 */
export function deleteOldPasses(db: Db, { number, of }: Part, before: number, limit: number) {
  const border = (at: number) => sql<number>`(select max(id) from members) * ${at} / ${of}`
  const old = db
    .selectFrom('members')
    .crossJoin('swipes as old')
    .whereRef('old.member_id', '=', 'members.id')
    .where('members.id', '>', border(number))
    .where('members.id', '<=', border(number + 1))
    .where('old.liked', '=', sql.lit(0))
    .where('old.swiped_at', '<', before)
    .where(
      sql<SqlBool>`exists (select 1 from swipes as later where later.member_id = old.member_id
        and later.liked in (0, 1) and later.swiped_at > old.swiped_at)`,
    )
    .select(['old.member_id', 'old.profile_id'])
    .limit(limit)
  return db
    .deleteFrom('swipes')
    .where(
      ({ refTuple }) => refTuple('member_id', 'profile_id'),
      'in',
      old.$asTuple('member_id', 'profile_id'),
    )
}
