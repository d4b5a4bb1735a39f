import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type ObjectionOutcome, reversibleKinds } from '#contract/decisions.ts'
import { photoOfMessage } from '#worker/chat/message-removal.ts'
import type { Db } from '#worker/db/database.ts'
import { wordsOf } from '#worker/db/words-of.ts'
import { judgeOfDecision } from '#worker/reports/found-report.ts'

const judgedBy = judgeOfDecision()

const waiting = sql<SqlBool>`(objected_at is not null and answered_at is null)`

/** The one that is due first. */
export function listWaiting(db: Db, limit: number) {
  return db
    .selectFrom('decisions')
    .where(waiting)
    .where('decisions.member_id', 'is not', null)
    .orderBy('answer_due')
    .limit(limit)
    .select(['decisions.id', 'decisions.kind', 'decisions.host', 'rule', 'decisions.member_id'])
    .select(['subject', 'facts'])
    .select(['taken', judgedBy.as('decided_by')])
    .select(['decided_at', 'until', 'lifted_at', 'objection', 'objected_at', 'answer_due'])
}

/** As cases of the desk. */
export function listWaitingCases(db: Db, limit: number) {
  return listWaiting(db, limit)
    .clearSelect()
    .select([
      'decisions.id as subject',
      'decisions.host',
      sql<number>`coalesce(objected_at, 0)`.as('since'),
      'answer_due as due',
      judgedBy.as('decided_by'),
    ])
}

export function findWaiting(db: Db, id: string) {
  return listWaiting(db, 1)
    .where('decisions.id', '=', id)
    .innerJoin('members', 'members.id', 'decisions.member_id')
    .select(['members.language', others.as('others')])
    .select([message.as('message'), picture.as('picture')])
}

/** What a message said that was removed. */
const message = sql<string | null>`(select messages.text from messages
  where decisions.kind = 'message' and messages.id = decisions.subject)`

/** The photo that was removed, also one of a message whose copy there still is. */
const picture = sql<string | null>`iif(decisions.kind = 'photo',
  (select photos.key from photos where photos.id = decisions.subject),
  (select ${photoOfMessage()} from messages
    where decisions.kind = 'message' and messages.id = decisions.subject))`

/** In force, of that member, and of what a moderator can take back; with the objection that waits. */
export function findReversible(db: Db, id: string, memberId: number) {
  return db
    .selectFrom('decisions')
    .where('decisions.id', '=', id)
    .where('decisions.member_id', '=', memberId)
    .where('decisions.kind', 'in', reversibleKinds)
    .where('lifted_at', 'is', null)
    .select(['decisions.id', 'decisions.kind', 'rule', 'decisions.member_id', 'subject', 'facts'])
    .select(['taken', judgedBy.as('decided_by'), 'decided_at', 'objection', 'answer_due'])
    .select([waiting.as('waiting'), message.as('message'), picture.as('picture')])
}

/** In force, by which a photo was removed. */
export function findTakenPhoto(db: Db, photo: string) {
  return db
    .selectFrom('decisions')
    .where('decisions.kind', '=', 'photo')
    .where('decisions.subject', '=', photo)
    .where('lifted_at', 'is', null)
    .select(['decisions.id', 'decisions.member_id', judgedBy.as('decided_by')])
    .select(waiting.as('waiting'))
}

/** `waits`: an objection to it does, which this operator may answer. */
export function isReversible(id: string, operator: string, waits: boolean) {
  const objection = waits ? isWaitingForAnother(id, operator) : sql<SqlBool>`not ${isWaiting(id)}`
  return sql<SqlBool>`(exists (select 1 from decisions where id = ${id} and lifted_at is null)
    and ${objection})`
}

export function updateReversed(db: Db, id: string, condition: Expression<SqlBool>, now: number) {
  return db.updateTable('decisions').set({ lifted_at: now }).where('id', '=', id).where(condition)
}

function isWaiting(id: string) {
  return sql<SqlBool>`exists (select 1 from decisions where id = ${id} and ${waiting})`
}

/** For somebody else than who judged it. */
export function isWaitingForAnother(id: string, operator: string) {
  return sql<SqlBool>`exists (select 1 from decisions where id = ${id} and ${waiting}
    and lower(${judgedBy}) is not lower(${operator}))`
}

/** And still in force: what was decided since it was lifted is another decision. */
export function isWaitingInForce(id: string, operator: string) {
  return sql<SqlBool>`(${isWaitingForAnother(id, operator)}
    and exists (select 1 from decisions where id = ${id} and lifted_at is null))`
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

/**
 * What is free again once a decision is overturned: what it names and, if it was for a chargeback, the
 * telephone that was barred with the account, unless that is barred for something else too.
 */
function freedBy(decision: RawBuilder<string>) {
  const otherwise = sql`(select 1 from decisions as other
    where other.kind in ('debit', 'payment') and other.lifted_at is null
      and other.rule <> 'barred' and other.id <> overturned.id and (other.subject = debit.phone_hash or (other.rule = 'chargeback'
        and other.subject <> overturned.subject and other.subject in (
          select iban_hash from direct_debits as used
          where used.phone_hash = debit.phone_hash and used.member_id = other.member_id))))`
  return sql`(select named.value
    from decisions as overturned, ${wordsOf('overturned.subject')} as named
    where overturned.id = ${decision}
    union select debit.phone_hash from decisions as overturned
      join direct_debits as debit on debit.iban_hash = overturned.subject
        and debit.member_id = overturned.member_id
    where overturned.id = ${decision} and overturned.rule = 'chargeback'
      and not exists ${otherwise})`
}

/** How many other decisions stand on something that is free again then, of whomever. */
const others = sql<number>`(select count(*) from decisions as another
  where another.kind in ('debit', 'payment') and another.lifted_at is null
    and another.id <> decisions.id
    and exists (select 1 from ${wordsOf('another.subject')} as met
      where met.value in ${freedBy(sql.ref<string>('decisions.id'))}))`

export function deleteBlocksOf(db: Db, id: string, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('debit_blocks')
    .where(sql<SqlBool>`hash in ${freedBy(sql<string>`${id}`)}`)
    .where(condition)
}
