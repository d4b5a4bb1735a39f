import { isPaymentMethod, type PaymentMethod } from '#contract/credits.ts'
import type { SiteSettings } from '#contract/site.ts'
import { isByMandate, methodsIn } from './method-catalogue.ts'
import type { PaymentProvider } from './payment-provider.ts'

export async function offeredMethods(
  settings: Pick<SiteSettings, 'payment_methods' | 'countries'>,
  provider: PaymentProvider,
  country: string,
  currency: string,
): Promise<PaymentMethod[]> {
  if (!settings.countries.includes(country)) return []
  const possible = methodsIn(country, currency)
  const provided = await provider.methods(country, currency)
  return settings.payment_methods
    .filter(isPaymentMethod)
    .filter((method) => possible.includes(method) && provided.includes(method))
    .filter((method) => provider.mandates !== null || !isByMandate(method))
}
