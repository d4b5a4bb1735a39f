import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import { DAY } from '#contract/time.ts'
import { waitingByLot } from '#worker/chat/return-waiting.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import { rest } from '#worker/money/refunds/queries.ts'
import { findWithdrawalOf, type WithdrawalRow } from '#worker/money/refunds/queries/withdrawn.ts'

export type NewWithdrawal = Insertable<Database['withdrawals']>

export function findWithdrawal(db: Db, id: string) {
  return db.selectFrom('withdrawals').where('id', '=', id).selectAll()
}

export function findOwnWithdrawal(db: Db, memberId: number, paymentId: string) {
  return findWithdrawalOf(db, paymentId)
    .where('member_id', '=', memberId)
    .clearSelect()
    .select(['id', 'status', 'received_at'])
}

export function isFreeKey(id: string) {
  return sql<SqlBool>`not exists (select 1 from withdrawals where id = ${id})`
}

export function isReceived(id: string) {
  return sql<SqlBool>`exists (select 1 from withdrawals where id = ${id})`
}

export function isToPay(id: string, paymentId: string) {
  return sql<SqlBool>`exists (select 1 from withdrawals
    where id = ${id} and payment_id = ${paymentId} and status = 'to_pay')`
}

export function isOpen(id: string) {
  return sql<SqlBool>`exists (select 1 from withdrawals where id = ${id} and status = 'open')`
}

export function insertWithdrawal(db: Db, row: NewWithdrawal, condition?: Expression<SqlBool>) {
  return insertIf(db, 'withdrawals', row, condition)
}

export function insertDeclared(db: Db, row: NewWithdrawal) {
  return db
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
}

/** By their own count: what others ask to be mailed to an address must not stop what the law asks. */
export function mayAcknowledge(id: string, email: string, now: number, mostADay: number) {
  return sql<SqlBool>`(${isReceived(id)} and (select count(*) from withdrawals
    where email = ${email} and received_at > ${now - DAY}) <= ${mostADay})`
}

/** The newest that stand, after the chosen one; whether it is time still, the settings say. */
export function listStanding(db: Db, memberId: number, chosen: string, limit: number) {
  return db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('withdrawals', 'withdrawals.payment_id', 'payments.id')
    .where('payments.member_id', '=', memberId)
    .where('payments.status', '=', 'completed')
    .orderBy(sql`payments.id = ${chosen}`, 'desc')
    .orderBy('payments.created_at', 'desc')
    .limit(limit)
    .selectAll('payments')
    .select(rest)
    .select(['refunds.status as refund', 'refunds.requested_at'])
    .select(['withdrawals.status as withdrawal', 'withdrawals.received_at'])
}

/**
 * With what waits in messages, which who leaves gets back. A statement that a person has closed has
 * an answer of its own.
 */
export function listLeft(db: Db, memberId: number) {
  const unused = sql`(lot.remaining + max(0, coalesce(waiting.give, 0)))`
  const sum = sql<number>`sum(${unused})`
  const lots = db
    .selectFrom('credit_lots as lot')
    .leftJoin(waitingByLot(db, memberId).as('waiting'), (join) =>
      join
        .onRef('waiting.member_id', '=', 'lot.member_id')
        .onRef('waiting.created_at', '=', 'lot.created_at')
        .onRef('waiting.id', '=', 'lot.id'),
    )
    .where('lot.member_id', '=', memberId)
    .where('lot.amount', '>', 0)
    .groupBy('lot.payment_id')
    .having(sum, '>', 0)
    .select('lot.payment_id')
    .select(sum.as('remaining'))
    .select(sql<number>`sum((lot.amount * ${unused} + lot.credits - 1) / lot.credits)`.as('worth'))
  return db
    .selectFrom('payments')
    .innerJoin(lots.as('unused'), 'unused.payment_id', 'payments.id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('withdrawals', 'withdrawals.payment_id', 'payments.id')
    .where('payments.member_id', '=', memberId)
    .where('payments.status', '=', 'completed')
    .where(sql<SqlBool>`coalesce(withdrawals.status, 'open') = 'open'`)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .selectAll('payments')
    .select(['unused.remaining', 'unused.worth'])
    .select(['refunds.status as refund', 'withdrawals.id as withdrawal'])
}

/** Whose purchase it is. Who has left has no address any more. */
export function findBuyer(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('payments.id', '=', paymentId)
    .select(['members.id', 'members.email'])
}

export type Found = Pick<
  NewWithdrawal,
  'member_id' | 'payment_id' | 'credits' | 'amount' | 'currency' | 'status' | 'iban'
>

export function updateFound(db: Db, id: string, found: Found, condition: Expression<SqlBool>) {
  return db
    .updateTable('withdrawals')
    .set(found)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where(condition)
}

/** Another one of the purchase stands, or an earlier one in the same words is open. */
export function updateSame(db: Db, row: WithdrawalRow, paymentId: string | null, now: number) {
  const standing = sql<SqlBool>`exists (select 1 from withdrawals as other
    where other.payment_id = ${paymentId} and other.id <> ${row.id})`
  const earlier = sql<SqlBool>`exists (select 1 from withdrawals as other
    where other.email = ${row.email} and other.status = 'open' and other.id <> ${row.id}
      and lower(other.purchase) = lower(${row.purchase})
      and (other.received_at, other.id) < (${row.received_at}, ${row.id}))`
  return db
    .updateTable('withdrawals')
    .set({ status: 'same', iban: null, ended_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'open')
    .where(sql<SqlBool>`(${standing} or ${earlier})`)
}

/** Nobody waits for a person any more, and no money can be claimed. */
export function updateForgotten(db: Db, before: number) {
  return db
    .updateTable('withdrawals')
    .set({ name: '', email: '', purchase: '', statement: '', iban: null })
    .where('received_at', '<=', before)
    .where('status', 'not in', ['open', 'to_pay'])
    .where('email', '<>', '')
}
