import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import { illegalRules } from '#contract/decisions.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom, type RowFrom } from '#worker/db/insert-from.ts'
import type { Database } from '#worker/db/schema.ts'
import { wordsOf } from '#worker/db/words-of.ts'

type NewDecision = RowFrom<
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

export function updateLifted(db: Db, id: string, condition: Expression<SqlBool>, now: number) {
  return db
    .updateTable('decisions')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .where(condition)
}

/** Of what was barred, once nothing of it is any more. */
export function updateUnbarred(db: Db, now: number) {
  return (
    db
      .updateTable('decisions')
      .set({ lifted_at: now })
      // Literals, as in the index's condition: SQLite does not match it with parameters.
      .where(sql<SqlBool>`kind in ('debit', 'payment') and lifted_at is null`)
      .where('subject', 'is not', null)
      .where(
        sql<SqlBool>`not exists (select 1 from ${wordsOf('decisions.subject')} as met
        join debit_blocks on debit_blocks.hash = met.value)`,
      )
  )
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

export function isDecided(id: string) {
  return sql<SqlBool>`exists (select 1 from decisions where id = ${id})`
}

/** Not of a message, since only one member can have reported that. */
const wasReported = sql<0 | 1>`exists (select 1 from reports
  where reports.id = decisions.report_id and reports.subject <> 'message')`

function selectShown(db: Db) {
  return db
    .selectFrom('decisions')
    .leftJoin('members as owner', 'owner.id', 'decisions.member_id')
    .select(['decisions.id', 'decisions.kind', 'rule', 'subject', 'facts', 'decided_at', 'until'])
    .select(['object_until', 'lifted_at', 'objection', 'objected_at', 'answer_due', 'outcome'])
    .select(['answer', 'answered_at', 'decisions.member_id', 'owner.email'])
    .select([sql<0 | 1>`decided_by is not null`.as('by_person'), wasReported.as('reported')])
}

export function findDecision(db: Db, id: string) {
  return selectShown(db).where('decisions.id', '=', id)
}

/** The newest first. */
export function listOwn(db: Db, memberId: number, limit: number) {
  return selectShown(db)
    .where('decisions.member_id', '=', memberId)
    .orderBy('decided_at', 'desc')
    .orderBy('decisions.id')
    .limit(limit)
}

export function findToTell(db: Db, id: string) {
  return findDecision(db, id)
    .innerJoin('members', 'members.id', 'decisions.member_id')
    .select(['members.name', 'members.language', 'members.signup_host', 'members.account'])
    .select('members.status')
}

type Objection = { objection: string; objected_at: number; answer_due: number }

export function updateObjected(db: Db, id: string, objection: Objection) {
  return db
    .updateTable('decisions')
    .set(objection)
    .where('id', '=', id)
    .where('objected_at', 'is', null)
    .where('lifted_at', 'is', null)
    .where('object_until', '>', objection.objected_at)
}

export function isObjected(id: string, at: number) {
  return sql<SqlBool>`exists (select 1 from decisions where id = ${id} and objected_at = ${at})`
}

/** No objection of the member waits for its answer. */
export function isNotObjecting(memberId: number) {
  return sql<SqlBool>`not exists (select 1 from decisions where member_id = ${memberId}
    and objected_at is not null and answered_at is null)`
}

/**
 * Forgets whom it was about and what both sides wrote, once nobody can object any more. What is illegal
 * stays known.
 */
export function updateForgotten(db: Db, before: number) {
  return db
    .updateTable('decisions')
    .set({
      member_id: null,
      subject: null,
      facts: null,
      taken: null,
      picture_hash: sql<
        string | null
      >`iif(rule in (${sql.join(illegalRules)}), picture_hash, null)`,
      objection: null,
      answer: null,
    })
    .where('decided_at', '<=', before)
    .where('member_id', 'is not', null)
    .where(sql<SqlBool>`(objected_at is null or answered_at is not null)`)
}
