import { logError } from '#worker/http/log.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { reportDifference } from '#worker/money/purchases/report-difference.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { updateAdopted } from './queries.ts'

/** Stores the provider's id of a payment whose start was interrupted. Null if it is not ours. */
export async function adoptPayment(
  ctx: WorkContext,
  provider: PaymentProvider,
  providerId: string,
): Promise<PaymentRow | null> {
  const reported = await provider.find(providerId)
  if (!reported?.id) return null
  const { db } = ctx
  const row = await findPayment(db, reported.id).executeTakeFirst()
  if (!row || row.provider !== provider.name) {
    // The order was given up when the provider did not answer, but the member reached the payment
    // page.
    if (reported.status === 'paid')
      logError('paid without an order', providerId, { payment: reported.id })
    return null
  }
  const adopted = await updateAdopted(db, row.id, providerId).executeTakeFirst()
  if (adopted) return adopted
  const started = await findPayment(db, row.id).executeTakeFirst()
  if (started?.provider_id === providerId) return started
  if (reported.status === 'paid') {
    await reportDifference(ctx, row.id, 'second_payment', { provider_id: providerId })
  }
  return null
}
