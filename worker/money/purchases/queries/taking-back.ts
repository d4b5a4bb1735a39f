import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

export type Undone = 'charged_back' | 'refunded'

/** A refund of ours has taken the credits already, unless it failed. */
const noRefundOfOurs = sql<SqlBool>`not exists (select 1 from refunds
  where refunds.payment_id = payments.id and refunds.status <> 'failed')`

export type Reason = Undone | 'charged_back_after_refund'

/**
 * The kind of the ledger's entry, and the end of its id. The bank may take the money of a purchase
 * that we have refunded a part of; if that refund then fails, the part is an entry of its own.
 */
const causes = {
  charged_back: { kind: 'chargeback', id: 'chargeback' },
  charged_back_after_refund: { kind: 'chargeback', id: 'chargeback-rest' },
  refunded: { kind: 'refund', id: 'refunded' },
} as const satisfies Record<Reason, object>

function isReason(reason: Reason) {
  // Of what was paid back by bank there is no refund of ours, or one that failed.
  return reason === 'charged_back_after_refund'
    ? sql<SqlBool>`(payments.status = 'refunded'
        and (payments.bank_refund is not null or not ${noRefundOfOurs}))`
    : sql<SqlBool>`(payments.status = ${reason} and ${noRefundOfOurs})`
}

export function mayTakeBack(paymentId: string, reason: Reason) {
  return sql<SqlBool>`exists (select 1 from payments where id = ${paymentId} and ${isReason(reason)})`
}

export function insertTakenBack(db: Db, paymentId: string, reason: Reason, now: number) {
  const { kind, id } = causes[reason]
  return insertFrom(
    db,
    'ledger',
    db
      .selectFrom('credit_lots')
      .where('payment_id', '=', paymentId)
      .where('remaining', '>', 0)
      .where(mayTakeBack(paymentId, reason))
      .groupBy('member_id'),
    {
      member_id: sql<number>`member_id`,
      id: `${id}:${paymentId}`,
      delta: sql<number>`-sum(remaining)`,
      kind,
      created_at: now,
    },
  )
}

export function emptyLots(db: Db, paymentId: string, reason: Reason) {
  return db
    .updateTable('credit_lots')
    .set({ remaining: 0, taken: sql<number>`taken + remaining` })
    .where('payment_id', '=', paymentId)
    .where('remaining', '>', 0)
    .where(mayTakeBack(paymentId, reason))
}
