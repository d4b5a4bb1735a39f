import type { Config } from '#worker/env.ts'
import { keepCard } from '#worker/money/cards/keep-card.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider: what a webhook says is not trusted.
 * @throws Error if it does not answer, or does not know the payment
 */
export async function checkPayment(
  ctx: WorkContext & { config: Config },
  payment: PaymentRow,
): Promise<void> {
  const provider = await choosePaymentProvider(ctx)
  if (!payment.provider_id || payment.provider !== provider.name) return
  const reported = await provider.find(payment.provider_id)
  if (!reported) throw new Error('the provider does not know this payment')
  // Somebody may have refunded it by bank in the meantime.
  const stands = (await findPayment(ctx.db, payment.id).executeTakeFirst()) ?? payment
  await settlePayment(ctx, stands, reported)
  if (payment.keep_card_at !== null && reported.status === 'paid') {
    await keepCard(ctx, provider, payment, reported)
  }
}
