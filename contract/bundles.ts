import type { AppliedDiscount, BundleOffer } from './credits.ts'
import { discounted } from './money.ts'
import type { Bundle, SiteSettings } from './site.ts'

type Prices = Pick<SiteSettings, 'bundles' | 'currencies' | 'message_credits'>
type Priced = Pick<BundleOffer, 'id' | 'credits' | 'full_amount' | 'currency' | 'popular'>

/**
 * The bundles at a country's prices, with a percentage off; bundles without a price are left out.
 */
export function offerBundles(settings: Prices, country: string, percentage: number): BundleOffer[] {
  const currency = settings.currencies[country] ?? 'EUR'
  return settings.bundles
    .map((bundle) => priced(bundle, currency))
    .filter((bundle) => bundle !== null)
    .map((bundle) => offerAt(bundle, percentage, settings.message_credits))
}

/**
 * The same bundle with another percentage off, so that server and page compute the same price; with
 * a fixed price, at that.
 */
export function offerAt(
  bundle: Priced,
  percentage: number,
  messageCredits: number,
  price: number | null = null,
): BundleOffer {
  const { id, credits, full_amount, currency, popular } = bundle
  const amount = price ?? discounted(full_amount, percentage)
  const per_message = Math.round((amount * messageCredits) / credits)
  return { id, credits, amount, full_amount, currency, discount: percentage, per_message, popular }
}

/** The same bundle at the price that a discount gives. */
export function offerWith(
  bundle: Priced,
  discount: Pick<AppliedDiscount, 'value_percentage' | 'price'> | null,
  messageCredits: number,
): BundleOffer {
  return offerAt(bundle, discount?.value_percentage ?? 0, messageCredits, discount?.price)
}

/** If the domain has no price in the country's currency, the price in euros applies. */
function priced({ id, credits, prices, popular }: Bundle, wanted: string): Priced | null {
  const currency = prices[wanted] === undefined ? 'EUR' : wanted
  const full_amount = prices[currency]
  return full_amount === undefined ? null : { id, credits, full_amount, currency, popular }
}

/** The VAT within an amount; all prices include it. */
export function vatIn(amount: number, percentage: number): number {
  return Math.round((amount * percentage) / (100 + percentage))
}
