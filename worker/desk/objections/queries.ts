import { type Expression, sql, type SqlBool } from 'kysely'
import type { ObjectionOutcome } from '#contract/decisions.ts'
import type { Db } from '#worker/db/database.ts'

const waiting = sql<SqlBool>`(objected_at is not null and answered_at is null)`

/** The one that is due first. */
export function listWaiting(db: Db, limit: number) {
  return db
    .selectFrom('decisions')
    .where(waiting)
    .where('decisions.member_id', 'is not', null)
    .orderBy('answer_due')
    .limit(limit)
    .select(['decisions.id', 'decisions.kind', 'rule', 'decisions.member_id', 'subject', 'facts'])
    .select(['taken', 'decided_by'])
    .select(['decided_at', 'until', 'lifted_at', 'objection', 'objected_at', 'answer_due'])
}

export function findWaiting(db: Db, id: string) {
  return listWaiting(db, 1)
    .where('decisions.id', '=', id)
    .innerJoin('members', 'members.id', 'decisions.member_id')
    .select('members.language')
}

export function isWaiting(id: string) {
  return sql<SqlBool>`exists (select 1 from decisions where id = ${id} and ${waiting})`
}

/** And still in force: what was decided since it was lifted is another decision. */
export function isWaitingInForce(id: string) {
  return sql<SqlBool>`exists (select 1 from decisions
    where id = ${id} and ${waiting} and lifted_at is null)`
}

type Answered = {
  outcome: ObjectionOutcome
  answer: string
  answered_by: string
  answered_at: number
}

/** @throws the database's error if who decided answers */
export function updateAnswered(db: Db, id: string, answered: Answered) {
  const { outcome, answered_at } = answered
  return db
    .updateTable('decisions')
    .set(answered)
    .set({
      lifted_at: sql<number | null>`iif(${outcome} = 'overturned',
        coalesce(lifted_at, ${answered_at}), lifted_at)`,
    })
    .where('id', '=', id)
    .where(waiting)
}

/** Its account and its telephone, if both were barred for it. */
export function deleteBlocksOf(db: Db, id: string, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('debit_blocks')
    .where(
      sql<SqlBool>`hash in (select subject from decisions where id = ${id}
        union select phone_hash from direct_debits join decisions on iban_hash = subject
          and direct_debits.member_id = decisions.member_id where decisions.id = ${id})`,
    )
    .where(condition)
}
