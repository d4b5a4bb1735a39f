import type { Selectable } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import { rest } from '#worker/money/refunds/queries.ts'
import { isFailed } from './restoring.ts'

export type WithdrawalRow = Selectable<Database['withdrawals']>

export function findWithdrawalOf(db: Db, paymentId: string) {
  return db.selectFrom('withdrawals').where('payment_id', '=', paymentId).selectAll()
}

/** With what the purchase was paid by and has become, what is left of it, and its buyer's account. */
export function findReceived(db: Db, id: string) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('payments', 'payments.id', 'withdrawals.payment_id')
    .leftJoin('members', 'members.id', 'withdrawals.member_id')
    .where('withdrawals.id', '=', id)
    .selectAll('withdrawals')
    .select(['payments.method', 'payments.status as payment_status', 'members.account'])
    .select(['payments.amount as payment_amount', 'payments.bank_refund'])
    .select('payments.charged_back_at')
    .select(rest)
}

/** The statement stands, with its day: now the money goes to a bank account, or a person sees to it. */
export function updateReopened(db: Db, paymentId: string, refundId: string) {
  return db
    .updateTable('withdrawals')
    .set({ status: 'open' })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'refunding')
    .where(isFailed(refundId))
}
