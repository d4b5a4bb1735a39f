import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

function selectFailed(db: Db, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', id)
    .where('refunds.status', '=', 'failed')
    .where('payments.status', '=', 'refunded')
}

export function insertCreditsBack(db: Db, id: string, now: number) {
  return insertFrom(db, 'ledger', selectFailed(db, id), {
    member_id: sql<number>`payments.member_id`,
    id: sql<string>`'refund-back:' || refunds.payment_id`,
    delta: sql<number>`refunds.credits`,
    kind: sql<'correction'>`'correction'`,
    created_at: now,
  })
}

/** Makes a new lot: messages given back may have filled the old one. */
export function insertLotBack(db: Db, id: string) {
  return insertFrom(db, 'credit_lots', selectFailed(db, id), {
    member_id: sql<number>`payments.member_id`,
    created_at: sql<number>`coalesce(payments.completed_at, payments.created_at)`,
    id: sql<string>`'refund-back:' || refunds.payment_id`,
    payment_id: sql<string>`refunds.payment_id`,
    credits: sql<number>`refunds.credits`,
    remaining: sql<number>`refunds.credits`,
    amount: sql<number>`refunds.amount`,
    currency: sql<string>`refunds.currency`,
  })
}

/** The payment is checked at once: a refund often fails because the bank has charged it back. */
export function updatePaymentBack(db: Db, payment: string, id: string, now: number) {
  return db
    .updateTable('payments')
    .set({ status: 'completed', recheck_at: now })
    .where('id', '=', payment)
    .where('status', '=', 'refunded')
    .where(isFailed(id))
}

export function isFailed(id: string) {
  return sql<SqlBool>`exists (select 1 from refunds where id = ${id} and status = 'failed')`
}
