import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

function selectFailed(db: Db, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', id)
    .where('refunds.status', '=', 'failed')
    .where('payments.status', '=', 'refunded')
}

export function insertCreditsBack(db: Db, id: string, now: number) {
  return db
    .insertInto('ledger')
    .columns(['member_id', 'id', 'delta', 'kind', 'created_at'])
    .expression(
      selectFailed(db, id).select([
        'payments.member_id',
        sql<string>`'refund-back:' || refunds.payment_id`.as('id'),
        'refunds.credits as delta',
        sql<'correction'>`'correction'`.as('kind'),
        sql<number>`${now}`.as('created_at'),
      ]),
    )
}

/** Makes a new lot: messages given back may have filled the old one. */
export function insertLotBack(db: Db, id: string) {
  return db
    .insertInto('credit_lots')
    .columns([
      'member_id',
      'created_at',
      'id',
      'payment_id',
      'credits',
      'remaining',
      'amount',
      'currency',
    ])
    .expression(
      selectFailed(db, id).select([
        'payments.member_id',
        sql<number>`coalesce(payments.completed_at, payments.created_at)`.as('created_at'),
        sql<string>`'refund-back:' || refunds.payment_id`.as('lot_id'),
        'refunds.payment_id',
        'refunds.credits',
        'refunds.credits as remaining',
        'refunds.amount',
        'refunds.currency',
      ]),
    )
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
