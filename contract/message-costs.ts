import type { Money } from './money.ts'
import type { PublicSite, SiteSettings } from './site.ts'

type Prices = Pick<SiteSettings, 'bundles' | 'countries' | 'currencies' | 'message_credits'>

/** The lowest price of a message, rounded up: by the bundle with the cheapest credits. */
export function minimumMessageCosts(settings: Prices): PublicSite['minimum_message_costs'] {
  const costs = settings.countries.flatMap((country) => {
    const own = settings.currencies[country] ?? 'EUR'
    // Like the bundles: without a price in the country's currency, the price in euros applies.
    const least = leastCost(settings, own) ?? leastCost(settings, 'EUR')
    return least ? [[country, { costs: least.amount, currency: least.currency }] as const] : []
  })
  return Object.fromEntries(costs)
}

function leastCost({ bundles, message_credits }: Prices, currency: string): Money | null {
  const perCredit = bundles.flatMap(({ prices, credits }) => {
    const price = prices[currency]
    return price === undefined ? [] : [price / credits]
  })
  if (perCredit.length === 0) return null
  return { amount: Math.ceil(Math.min(...perCredit) * message_credits), currency }
}
