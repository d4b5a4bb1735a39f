import { sql, type SqlBool } from 'kysely'

/** Of a purchase, by us: all of it, if nothing of ours says how much. */
export const paidBack = sql<number>`iif(payments.status = 'refunded', coalesce(
  (select refunds.amount from refunds
    where refunds.payment_id = payments.id and refunds.status <> 'failed'),
  payments.bank_refund, payments.amount), 0)`

/** All of it, whatever we had paid back before. */
export const isTakenByBank = sql<SqlBool>`(payments.status = 'charged_back'
  or (payments.status = 'refunded' and payments.charged_back_at is not null))`

/** Of a purchase, by us or by its bank. */
export const gone = sql<number>`iif(${isTakenByBank}, payments.amount, ${paidBack})`
