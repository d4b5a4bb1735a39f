import { type Expression, sql, type SqlBool } from 'kysely'
import { bothHold } from '#worker/db/both-hold.ts'
import type { Db } from '#worker/db/database.ts'

export function findDueLike(db: Db, memberId: number) {
  return db
    .selectFrom('signup_aims')
    .innerJoin('members', 'members.id', 'signup_aims.member_id')
    .where('signup_aims.member_id', '=', memberId)
    .where(mayGive(memberId))
    .select(['signup_host', sql<number>`profile_id`.as('profile')])
}

/** Part of the statements that give it, so that of many at once one does. */
export function mayGive(memberId: number) {
  const confirmed = sql<SqlBool>`exists (select 1 from members where id = ${memberId}
    and status = 'confirmed' and account = 'active')`
  return bothHold(isDue(memberId), confirmed)
}

export function isDue(memberId: number): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from signup_aims
    where member_id = ${memberId} and like_due = 1 and profile_id is not null)`
}

export function updateNotDue(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db
    .updateTable('signup_aims')
    .set({ like_due: 0 })
    .where('member_id', '=', memberId)
    .where('like_due', '=', 1)
    .where(condition)
}

export function updateTakenBack(db: Db, memberId: number, profile: number) {
  return updateNotDue(db, memberId, sql<SqlBool>`profile_id = ${profile}`)
}
