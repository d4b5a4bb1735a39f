import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import type { PaymentRow } from '#worker/money/queries/purchases.ts'
import {
  nextRecheck,
  updateRechecked,
  updateRechecksTaken,
} from '#worker/money/queries/rechecking.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { comparePurchase } from './compare-purchase.ts'

const atOnce = 20

/**
 * Checks completed purchases at growing intervals, because a webhook about a chargeback or refund
 * may get lost, and no page waits for it.
 */
export async function recheckPurchases(ctx: JobContext): Promise<void> {
  await withDeferred(ctx, async (settling) => {
    for (const payment of await updateRechecksTaken(ctx.db, ctx.now, atOnce).execute()) {
      try {
        await recheck(settling, payment)
      } catch (error) {
        logError('purchase not rechecked', error, { payment: payment.id })
      }
    }
  })
}

async function recheck(ctx: JobContext & WorkContext, payment: PaymentRow): Promise<void> {
  const { id, provider_id, completed_at } = payment
  const provider = await choosePaymentProvider(ctx)
  if (provider_id && payment.provider === provider.name) {
    await comparePurchase(ctx, payment, await provider.find(provider_id))
  }
  await updateRechecked(ctx.db, id, nextRecheck(completed_at ?? 0, ctx.now)).execute()
}
