import { isPaymentMethod, type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Known = { countries?: readonly string[] }

/** What the setting, the provider and the country have in common, in the setting's order. */
export function offeredMethods(
  settings: Pick<SiteSettings, 'payment_methods' | 'countries'>,
  provider: PaymentProvider,
  country: string,
): PaymentMethod[] {
  if (!settings.countries.includes(country)) return []
  const provided = provider.methods(country)
  return settings.payment_methods
    .filter(isPaymentMethod)
    .filter((method) => provided.includes(method) && isKnownIn(paymentMethods[method], country))
}

function isKnownIn({ countries }: Known, country: string): boolean {
  return countries?.includes(country) ?? true
}
