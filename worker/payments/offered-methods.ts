import { isPaymentMethod, type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Known = Record<PaymentMethod, { countries?: readonly string[]; retired?: true }>

const known: Known = paymentMethods

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
    .filter(
      (method) => provided.includes(method) && (known[method].countries?.includes(country) ?? true),
    )
}
