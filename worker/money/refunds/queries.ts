import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Database } from '#worker/db/schema.ts'
import { isDue } from '#worker/money/purchases/queries.ts'

export type RefundRow = Selectable<Database['refunds']>

export function findRefund(db: Db, paymentId: string) {
  return db.selectFrom('refunds').where('payment_id', '=', paymentId).selectAll()
}

export function findOwnRefund(db: Db, memberId: number, paymentId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.payment_id', '=', paymentId)
    .where('payments.member_id', '=', memberId)
    .selectAll('refunds')
}

const worth = sql<number | null>`sum((amount * remaining + credits - 1) / credits)`

/** Of all its lots: a refund that fails gives its credits back as another one. Null without any. */
export const rest = [
  sql<number | null>`(select sum(remaining) from credit_lots where payment_id = payments.id)`.as(
    'remaining',
  ),
  sql<number | null>`(select ${worth} from credit_lots where payment_id = payments.id)`.as('worth'),
] as const
export type RestRow = { remaining: number | null; worth: number | null }

export function findRest(db: Db, memberId: number, paymentId: string) {
  return db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .where('member_id', '=', memberId)
    .select(rest)
}

type Asked = { id: string; payment: string; member: number; amount: number; now: number }

export function insertRefund(
  db: Db,
  { id, payment, member, amount, now }: Asked,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  const share = sql<number>`(payments.amount * credit_lots.remaining + credit_lots.credits - 1)
    / credit_lots.credits`
  return insertFrom(
    db,
    'refunds',
    db
      .selectFrom('payments')
      .innerJoin('credit_lots', 'credit_lots.payment_id', 'payments.id')
      .where('payments.id', '=', payment)
      .where('payments.member_id', '=', member)
      .where('payments.status', '=', 'completed')
      .where('credit_lots.remaining', '>', 0)
      .where(share, '=', amount)
      .where(({ not, exists }) => not(exists(findRefund(db, payment))))
      .where(condition),
    {
      payment_id: sql<string>`payments.id`,
      id,
      credits: sql<number>`credit_lots.remaining`,
      amount: share,
      currency: sql<string>`payments.currency`,
      requested_at: now,
    },
  )
}

export function isMade(id: string) {
  return sql<SqlBool>`exists (select 1 from refunds where id = ${id})`
}

export function isNotMade(id: string) {
  return sql<SqlBool>`not ${isMade(id)}`
}

export function insertRefundedCredits(db: Db, id: string) {
  return insertFrom(
    db,
    'ledger',
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('refunds.id', '=', id),
    {
      member_id: sql<number>`payments.member_id`,
      id: sql<string>`'refund:' || refunds.payment_id`,
      delta: sql<number>`-refunds.credits`,
      kind: sql<'refund'>`'refund'`,
      created_at: sql<number>`refunds.requested_at`,
    },
  )
}

export function updateRefundedLot(db: Db, payment: string, id: string) {
  return db
    .updateTable('credit_lots')
    .set({ remaining: 0, taken: sql<number>`taken + remaining` })
    .where('payment_id', '=', payment)
    .where(isMade(id))
}

export function updateRefundedPayment(db: Db, payment: string, id: string) {
  return db
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', '=', payment)
    .where('status', '=', 'completed')
    .where(isMade(id))
}

export function isWorth(id: string, amount: number) {
  return sql<SqlBool>`(exists (select 1 from payments where id = ${id} and status = 'completed')
    and ${amount} = (select ${worth} from credit_lots where payment_id = ${id}))`
}

export function updatePaidBack(db: Db, id: string, amount: number, condition: Expression<SqlBool>) {
  return db
    .updateTable('payments')
    .set({ status: 'refunded', bank_refund: amount })
    .where('id', '=', id)
    .where(condition)
}

export function updateRefund(
  db: Db,
  id: string,
  changes: Pick<RefundRow, 'status' | 'provider_id' | 'ended_at'>,
) {
  return db
    .updateTable('refunds')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'sent'])
}

export function isPaid(id: string) {
  return sql<SqlBool>`exists (select 1 from refunds where id = ${id} and status = 'completed')`
}

export function updateRefundsChecked(db: Db, now: number, limit: number) {
  const last = sql<number>`coalesce(checked_at, requested_at)`
  const due = db
    .selectFrom('refunds')
    // Literals: with parameters SQLite does not use the partial index.
    .where(sql<SqlBool>`status in ('requested', 'sent')`)
    .where(isDue(last, 'requested_at', now))
    .orderBy(last)
    .limit(limit)
    .select('payment_id')
  return db
    .updateTable('refunds')
    .set({ checked_at: now })
    .where('payment_id', 'in', due)
    .returningAll()
}
