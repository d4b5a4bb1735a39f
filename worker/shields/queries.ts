import { sql, type SqlBool } from 'kysely'
import { mostShielded } from '#contract/shields.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

/** All of them or none: of two requests at once the second finds what the first has left room for. */
export function insertShields(db: Db, memberId: number, marks: readonly string[], today: string) {
  const given = JSON.stringify(marks)
  const newOnes = sql`(select count(*) from json_each(${given}) where value not in
    (select mark from shields where member_id = ${memberId}))`
  const fits = sql<SqlBool>`(select count(*) from shields where member_id = ${memberId})
    + ${newOnes} <= ${mostShielded}`
  return insertFrom(
    db,
    'shields',
    db.selectFrom(sql<{ value: string }>`json_each(${given})`.as('given')).where(fits),
    { member_id: memberId, mark: sql<string>`given.value`, added_on: today },
  ).onConflict((conflict) => conflict.doNothing())
}

/** How many of them are kept away. */
export function countShielded(db: Db, memberId: number, marks: readonly string[]) {
  return db
    .selectFrom('shields')
    .where('member_id', '=', memberId)
    .where(sql<SqlBool>`mark in (select value from json_each(${JSON.stringify(marks)}))`)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
}

/**
 * Whoever is kept away could look at the pages for visitors. The member may go back to them. After
 * `insertShields`: if it was refused, nothing changes.
 */
export function updateUnseen(db: Db, memberId: number, marks: readonly string[]) {
  return db
    .updateTable('members')
    .set({ seen_by_visitors: 0 })
    .where('id', '=', memberId)
    .where('seen_by_visitors', '=', 1)
    .where(countShielded(db, memberId, marks), '=', marks.length)
}

export function deleteShields(db: Db, memberId: number, marks: readonly string[]) {
  return db
    .deleteFrom('shields')
    .where('member_id', '=', memberId)
    .where(sql<SqlBool>`mark in (select value from json_each(${JSON.stringify(marks)}))`)
}

export function deleteAdded(db: Db, memberId: number, added: string) {
  return db
    .deleteFrom('shields')
    .where('member_id', '=', memberId)
    .$if(added !== 'ever', (query) => query.where('added_on', '=', added))
}

export function listAdded(db: Db, memberId: number) {
  return db
    .selectFrom('shields')
    .where('member_id', '=', memberId)
    .groupBy('added_on')
    .orderBy('added_on', 'desc')
    .select(['added_on as on', ({ fn }) => fn.countAll<number>().as('count')])
}

export function listUnmarked(db: Db, limit: number) {
  return (
    db
      .selectFrom('members')
      // Literals, for the partial index.
      .where('email_mark', 'is', null)
      .where('email', 'is not', null)
      .where('kind', '=', sql.lit('member'))
      .orderBy('id')
      .limit(limit)
      .select(['id', 'email'])
      .$narrowType<{ email: string }>()
  )
}

type Marked = { id: number; email: string; mark: string }

/** Of whom it is still the address. */
export function updateEmailMarks(db: Db, marked: readonly Marked[]) {
  return db
    .updateTable('members')
    .from(sql<{ value: string }>`json_each(${JSON.stringify(marked)})`.as('given'))
    .set({ email_mark: sql<string>`given.value ->> 'mark'` })
    .where('members.id', '=', sql<number>`given.value ->> 'id'`)
    .where('members.email', '=', sql<string>`given.value ->> 'email'`)
    .where('members.email_mark', 'is', null)
}
