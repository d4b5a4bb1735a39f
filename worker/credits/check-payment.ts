import type { Config } from '#worker/env.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { PaymentRow } from './queries.ts'
import { type SettleContext, settlePayment } from './settle-payment.ts'

/**
 * Asks the provider how a payment stands and settles it: what a message says is never believed.
 * @throws Error when the provider does not answer
 */
export async function checkPayment(
  ctx: SettleContext & { config: Config },
  payment: PaymentRow,
): Promise<void> {
  const provider = await choosePaymentProvider(ctx)
  if (!payment.provider_id || payment.provider !== provider.name) return
  await settlePayment(ctx, payment, await provider.fetchStatus(payment.provider_id))
}
