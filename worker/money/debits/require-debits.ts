import { ApiError } from '#worker/http/api-error.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { offeredMethods } from '#worker/payments/offered-methods.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import type { Context } from '#worker/request/context.ts'

export async function requireDebits(ctx: Context, country: string): Promise<PaymentProvider> {
  const { settings } = ctx.site
  const provider = await choosePaymentProvider(ctx)
  const currency = settings.currencies[country] ?? 'EUR'
  const methods = await offeredMethods(settings, provider, country, currency)
  if (!methods.includes('sdd')) throw new ApiError('method_not_offered')
  return provider
}
