import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { DecisionKind } from '#contract/decisions.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom, type RowFrom } from '#worker/db/insert-from.ts'
import type { Database } from '#worker/db/schema.ts'

export type NewDecision = RowFrom<
  Omit<Insertable<Database['decisions']>, 'member_id' | 'host' | 'lifted_at'>
>

/** Of a member that is there: profiles that are no members are ours. */
export function insertDecision(
  db: Db,
  member: number | Expression<number>,
  row: NewDecision,
  condition: Expression<SqlBool>,
) {
  const owner = db
    .selectFrom('members')
    .where('members.id', '=', member)
    .where('members.kind', '=', 'member')
    .where('members.account', '<>', 'deleted')
    .where(condition)
  return insertFrom(db, 'decisions', owner, {
    ...row,
    member_id: sql<number>`members.id`,
    host: sql<string>`members.signup_host`,
  })
}

type Standing = { kinds: readonly DecisionKind[]; subjects: readonly string[] }

function selectStanding(db: Db, { kinds, subjects }: Standing) {
  return db
    .selectFrom('decisions')
    .where('subject', 'in', subjects)
    .where('kind', 'in', kinds)
    .where('lifted_at', 'is', null)
    .select('id')
}

export function updateLifted(
  db: Db,
  standing: Standing,
  condition: Expression<SqlBool>,
  now: number,
) {
  return db
    .updateTable('decisions')
    .set({ lifted_at: now })
    .where('id', 'in', selectStanding(db, standing))
    .where(condition)
}

/** The one that closed the account last. */
export function updateOpened(
  db: Db,
  memberId: number,
  condition: Expression<SqlBool>,
  now: number,
) {
  const last = db
    .selectFrom('decisions')
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['pause', 'ban'])
    .orderBy('decided_at', 'desc')
    .limit(1)
    .select('id')
  return db
    .updateTable('decisions')
    .set({ lifted_at: now })
    .where('id', '=', last)
    .where('lifted_at', 'is', null)
    .where(condition)
}

/** Forgets whom it was about and what both sides wrote, once nobody can object any more. */
export function updateForgotten(db: Db, before: number) {
  return db
    .updateTable('decisions')
    .set({
      member_id: null,
      subject: null,
      facts: null,
      taken: null,
      objection: null,
      answer: null,
    })
    .where('decided_at', '<=', before)
    .where('member_id', 'is not', null)
    .where(sql<SqlBool>`(objected_at is null or answered_at is not null)`)
}
