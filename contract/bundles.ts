import type { AppliedDiscount, BundleOffer } from './credits.ts'
import { discounted, type Money, priceOfCredits } from './money.ts'
import type { Bundle, PublicSite, SiteSettings } from './site.ts'

type Prices = Pick<SiteSettings, 'bundles' | 'currencies' | 'message_credits'>
type Priced = Pick<BundleOffer, 'id' | 'credits' | 'full_amount' | 'currency' | 'popular'>

export function offerBundles(settings: Prices, country: string, percentage: number): BundleOffer[] {
  const currency = settings.currencies[country] ?? 'EUR'
  return settings.bundles
    .map((bundle) => priced(bundle, currency))
    .filter((bundle) => bundle !== null)
    .map((bundle) => offerAt(bundle, percentage, settings.message_credits))
}

/**
 * For the server and the page, so that both compute the same price. A fixed price replaces the
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
  const per_message = priceOfCredits({ amount, credits }, messageCredits)
  return { id, credits, amount, full_amount, currency, discount: percentage, per_message, popular }
}

export function offerWith(
  bundle: Priced,
  discount: Pick<AppliedDiscount, 'value_percentage' | 'price'> | null,
  messageCredits: number,
): BundleOffer {
  return offerAt(bundle, discount?.value_percentage ?? 0, messageCredits, discount?.price)
}

/** The one that is put forward where nobody has chosen. */
export function mainBundle<One extends { popular: boolean }>(bundles: readonly One[]) {
  return bundles.find(({ popular }) => popular) ?? bundles[0]
}

/** In the country's own currency, if anything is sold in it. */
export function leastMessageCost(
  settings: Prices,
  country: string,
  percentage: number,
): Money | null {
  const own = settings.currencies[country] ?? 'EUR'
  const offers = offerBundles(settings, country, percentage)
  const sold = offers.filter(({ currency }) => currency === own)
  const costs = (sold.length > 0 ? sold : offers).toSorted((a, b) => a.per_message - b.per_message)
  const [least] = costs
  return least ? { amount: least.per_message, currency: least.currency } : null
}

export function minimumMessageCosts(
  settings: Prices & Pick<SiteSettings, 'countries'>,
): PublicSite['minimum_message_costs'] {
  const costs = settings.countries.flatMap((country) => {
    const least = leastMessageCost(settings, country, 0)
    return least ? [[country, { costs: least.amount, currency: least.currency }] as const] : []
  })
  return Object.fromEntries(costs)
}

function priced({ id, credits, prices, popular }: Bundle, wanted: string): Priced | null {
  const currency = prices[wanted] === undefined ? 'EUR' : wanted
  const full_amount = prices[currency]
  return full_amount === undefined ? null : { id, credits, full_amount, currency, popular }
}

/** All prices include VAT. */
export function vatIn(amount: number, percentage: number): number {
  return Math.round((amount * percentage) / (100 + percentage))
}
