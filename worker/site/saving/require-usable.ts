import { isPaymentMethod } from '#contract/credits.ts'
import { unfitLimits } from '#contract/limits.ts'
import { localeOf } from '#contract/locales.ts'
import { discounted } from '#contract/money.ts'
import type { SiteSettings } from '#contract/site.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { wrongAddresses } from '#worker/site/wrong-addresses.ts'

export function requireUsable(settings: SiteSettings): void {
  requireLanguages(settings)
  requirePlace(settings)
  requireGoods(settings)
  requireAddresses(settings)
  requireLimits(settings)
  requireSources(settings)
}

export function requireAddresses(
  settings: Pick<SiteSettings, 'domain' | 'mail_sender' | 'support_email'>,
): void {
  const [wrong] = wrongAddresses(settings)
  if (wrong) throw new Refusal(wrong)
}

function requireLanguages({ domain_language, locales_enabled }: SiteSettings): void {
  const own = localeOf(domain_language)
  if (own && locales_enabled.includes(own)) return
  const enabled = locales_enabled.join(' ') || 'none'
  throw new Refusal(`domain_language ${domain_language} is not in locales_enabled: ${enabled}`)
}

function requirePlace({ countries, default_country, time_zone }: SiteSettings): void {
  if (!countries.includes(default_country)) {
    const offered = countries.join(' ') || 'none'
    throw new Refusal(`default_country ${default_country} is not in countries: ${offered}`)
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: time_zone })
  } catch {
    throw new Refusal(`time_zone: there is no ${time_zone}; write Europe/Amsterdam`)
  }
}

type Reductions = Record<string, number>

export function requirePrices({ bundles }: SiteSettings, reductions: Reductions): void {
  const prices = bundles.flatMap((bundle) => Object.values(bundle.prices))
  for (const [field, percentage] of Object.entries(reductions)) {
    if (prices.every((price) => discounted(price, percentage) > 0)) continue
    throw new Refusal(`${field}: with ${percentage} % off a bundle would cost nothing`)
  }
}

function requireGoods(settings: SiteSettings): void {
  const { bundles, countries, currencies, payment_methods, vat_percentage } = settings
  const { time_bonus_percentage, welcome_discount_percentage } = settings
  requirePrices(settings, { time_bonus_percentage, welcome_discount_percentage })
  const untaxed = countries.filter((country) => vat_percentage[country] === undefined)
  if (untaxed.length > 0) {
    throw new Refusal(
      `vat_percentage: none for ${untaxed.join(', ')}; write vat_percentage.${untaxed[0]}=25, or 0`,
    )
  }
  if (new Set(bundles.map(({ id }) => id)).size < bundles.length) {
    throw new Refusal('bundles: one of them stands there twice')
  }
  if (bundles.length === 0) throw new Refusal('bundles: there must be one')
  const unknown = payment_methods.filter((method) => !isPaymentMethod(method))
  if (unknown.length > 0) throw new Refusal(`payment_methods: there is no ${unknown.join(', ')}`)
  for (const country of countries) {
    const currency = currencies[country] ?? 'EUR'
    if (bundles.some(({ prices }) => prices[currency])) continue
    throw new Refusal(
      `currencies: in ${country} one pays ${currency}, and no bundle has a price in it`,
    )
  }
}

function requireLimits({ limits }: SiteSettings): void {
  const [unfit] = unfitLimits(limits)
  if (unfit) throw new Refusal(unfit)
}

function requireSources({ signups, traffic_sources }: SiteSettings): void {
  if (signups !== 'with_trafficsource' || traffic_sources.length > 0) return
  throw new Refusal('traffic_sources: name one at least, for signups is with_trafficsource')
}
