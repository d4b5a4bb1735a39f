import type { PaymentRow } from '#worker/money/queries/purchases.ts'
import { findRefund } from '#worker/money/queries/refunds.ts'
import type { ProviderPayment } from '#worker/payments/payment-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { reportDifference } from './report-difference.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Compares a purchase in our books with the provider's. A chargeback or refund that we had missed
 * is entered; anything else that differs is reported to a person.
 */
export async function comparePurchase(
  ctx: WorkContext,
  payment: PaymentRow,
  reported: ProviderPayment | null,
): Promise<void> {
  const { id, status } = payment
  if (!reported) return reportDifference(ctx, id, 'unknown_payment', {})
  if (reported.status !== 'paid' && reported.status !== 'charged_back') {
    return reportDifference(ctx, id, 'not_paid', { status: reported.status })
  }
  if (reported.status === 'paid' && status === 'charged_back') {
    return reportDifference(ctx, id, 'chargeback_undone', {})
  }
  if (reported.status === 'paid' && status === 'refunded') {
    const gone = await refundedByUs(ctx, payment)
    if (reported.refunded < gone) {
      return reportDifference(ctx, id, 'refund_missing', { refunded: reported.refunded })
    }
  }
  await settlePayment(ctx, payment, reported)
}

/** What was refunded by our books: everything if it was refunded by hand. */
async function refundedByUs({ db }: WorkContext, payment: PaymentRow): Promise<number> {
  const refund = await findRefund(db, payment.id).executeTakeFirst()
  if (!refund || refund.status === 'failed') return payment.amount
  return refund.status === 'completed' ? refund.amount : 0
}
