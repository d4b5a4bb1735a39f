import type { AppliedDiscount, BundleOffer } from './credits.ts'
import { discounted } from './money.ts'
import type { Bundle, SiteSettings } from './site.ts'

type Prices = Pick<SiteSettings, 'bundles' | 'currencies' | 'message_credits'>
type Priced = Pick<BundleOffer, 'id' | 'credits' | 'full_amount' | 'currency' | 'popular'>

/** `percentage` off; bundles without a price in the country's currency are left out. */
export function offerBundles(settings: Prices, country: string, percentage: number): BundleOffer[] {
  const currency = settings.currencies[country] ?? 'EUR'
  return settings.bundles
    .map((bundle) => priced(bundle, currency))
    .filter((bundle) => bundle !== null)
    .map((bundle) => offerAt(bundle, percentage, settings.message_credits))
}

/**
 * Used by the server and the page, so that both compute the same price. A fixed price replaces the
 * percentage.
 */
export function offerAt(
  bundle: Priced,
  percentage: number,
  messageCredits: number,
  price: number | null = null,
): BundleOffer {
  const { id, credits, full_amount, currency, popular } = bundle
  // No provider takes a payment of nothing.
  const amount = price ?? Math.max(1, discounted(full_amount, percentage))
  const per_message = Math.round((amount * messageCredits) / credits)
  return { id, credits, amount, full_amount, currency, discount: percentage, per_message, popular }
}

export function offerWith(
  bundle: Priced,
  discount: Pick<AppliedDiscount, 'value_percentage' | 'price'> | null,
  messageCredits: number,
): BundleOffer {
  return offerAt(bundle, discount?.value_percentage ?? 0, messageCredits, discount?.price)
}

/** Without a price in the country's currency, that in euros applies. */
function priced({ id, credits, prices, popular }: Bundle, wanted: string): Priced | null {
  const currency = prices[wanted] === undefined ? 'EUR' : wanted
  const full_amount = prices[currency]
  return full_amount === undefined ? null : { id, credits, full_amount, currency, popular }
}

/** All prices include VAT. */
export function vatIn(amount: number, percentage: number): number {
  return Math.round((amount * percentage) / (100 + percentage))
}
