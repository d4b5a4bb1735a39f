import { writeBatch } from '#worker/db/database.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import { prepareRefundByBank } from '#worker/money/refunds/prepare-refund-by-bank.ts'
import { isWorth } from '#worker/money/refunds/queries.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { type Found, isToPay, updateFound } from './queries.ts'

/** Of one that is open: the credits go, and a person pays. False if it was not, or has changed. */
export async function payToAccount(
  ctx: WorkContext,
  id: string,
  payment: PaymentRow,
  found: Omit<Found, 'status'> & { amount: number },
): Promise<boolean> {
  const { db, env } = ctx
  const { amount } = found
  const { made } = await writeBatch(env.DB, {
    made: updateFound(db, id, { ...found, status: 'to_pay' }, isWorth(payment.id, amount)),
    refund: prepareRefundByBank(ctx, payment, amount, isToPay(id, payment.id)).rows,
  })
  return Boolean(made)
}
