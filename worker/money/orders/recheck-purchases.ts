import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { reportDifference } from '#worker/money/purchases/report-difference.ts'
import { isTakenByBank } from '#worker/money/refunds/offer-refund.ts'
import { findRefund } from '#worker/money/refunds/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { ProviderPayment } from '#worker/payments/payment-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { nextRecheck, updateRechecked, updateRechecksTaken } from './queries/rechecking.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 50
/** Each that is not answered takes seconds; what is not asked is due again in an hour, too. */
const mostSilences = 3

/** At growing intervals: a webhook about a chargeback or refund may get lost. */
export async function recheckPurchases(ctx: JobContext): Promise<void> {
  await withDeferred(ctx, async (settling) => {
    let silences = 0
    for (const payment of await updateRechecksTaken(ctx.db, ctx.now, atOnce).execute()) {
      try {
        await recheck(settling, payment)
        silences = 0
      } catch (error) {
        logError('purchase not rechecked', error, { payment: payment.id })
        silences = isSilence(error) ? silences + 1 : 0
        if (silences === mostSilences) return
      }
    }
  })
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

async function recheck(ctx: JobContext & WorkContext, payment: PaymentRow): Promise<void> {
  const { id, provider_id, completed_at } = payment
  const provider = await choosePaymentProvider(ctx)
  if (provider_id && payment.provider === provider.name) {
    const reported = await provider.find(provider_id)
    // Somebody may have refunded it by bank in the meantime.
    const stands = (await findPayment(ctx.db, id).executeTakeFirst()) ?? payment
    await comparePurchase(ctx, stands, reported)
  }
  await updateRechecked(ctx.db, id, nextRecheck(completed_at ?? 0, ctx.now)).execute()
}

async function comparePurchase(
  ctx: WorkContext,
  payment: PaymentRow,
  reported: ProviderPayment | null,
): Promise<void> {
  const { id, status } = payment
  if (!reported) return reportDifference(ctx, id, 'unknown_payment', {})
  if (reported.status !== 'paid' && reported.status !== 'charged_back') {
    return reportDifference(ctx, id, 'not_paid', { status: reported.status })
  }
  if (reported.status === 'paid' && isTakenByBank(payment)) {
    await reportDifference(ctx, id, 'chargeback_undone', {})
    // Of one that we had refunded, the refund is to be there still.
    if (status === 'charged_back') return
  }
  if (reported.status === 'paid' && status === 'refunded') {
    const gone = await refundedByUs(ctx, payment)
    if (reported.refunded < gone) {
      return reportDifference(ctx, id, 'refund_missing', { refunded: reported.refunded })
    }
  }
  await settlePayment(ctx, payment, reported)
}

/** Of what a person has paid by bank the provider knows nothing. */
async function refundedByUs({ db }: WorkContext, payment: PaymentRow): Promise<number> {
  if (payment.bank_refund !== null) return 0
  const refund = await findRefund(db, payment.id).executeTakeFirst()
  if (!refund || refund.status === 'failed') return payment.amount
  return refund.status === 'completed' ? refund.amount : 0
}
