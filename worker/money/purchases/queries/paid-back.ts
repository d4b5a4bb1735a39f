import { sql } from 'kysely'

/** Of a purchase: all of it, if nothing of ours says how much. */
export const paidBack = sql<number>`iif(payments.status = 'refunded', coalesce(
  (select refunds.amount from refunds
    where refunds.payment_id = payments.id and refunds.status <> 'failed'),
  payments.bank_refund, payments.amount), 0)`
