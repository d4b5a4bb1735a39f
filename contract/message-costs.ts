import type { Money } from './money.ts'
import type { PublicSite, SiteSettings } from './site.ts'

type Prices = Pick<SiteSettings, 'bundles' | 'countries' | 'currencies' | 'message_credits'>

/** What a message costs at least: out of the bundle whose credits are cheapest, rounded up. */
export function minimumMessageCosts(settings: Prices): PublicSite['minimum_message_costs'] {
  const costs = settings.countries.flatMap((country) => {
    const own = settings.currencies[country] ?? 'EUR'
    // As the bundles: where none has a price in the country's currency, the euro's holds.
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
