import * as v from 'valibot'
import { discounted } from './money.ts'
import { siteSettings, type SiteSettings } from './site.ts'
import { HOUR, SECOND } from './time.ts'

/**
 * Not checked again when loaded, so that a domain keeps working; the first check is also a trigger
 * of the table `sites`.
 */
export const savedSettings = v.pipe(
  siteSettings,
  v.check(endsDearer, 'the welcome discount would outlive the countdown of the time bonus'),
  v.check(hasMethods, 'age_proof asks for a method without age_provider or age_wallet'),
  v.check(isTrial, 'the trial price is no trial: full price, or no more than a countdown gives'),
)

/** A countdown must not end at the same price or a lower one. */
function endsDearer(settings: SiteSettings): boolean {
  const { time_bonus_percentage: bonus, welcome_discount_percentage: welcome } = settings
  const bonusEnds = settings.time_bonus_seconds * SECOND
  const welcomeEnds = settings.welcome_discount_hours * HOUR
  const countsDown = bonus > 0 && bonusEnds > 0
  return !countsDown || welcomeEnds <= bonusEnds || welcome < bonus
}

function hasMethods({ age_proof, age_provider, age_wallet }: SiteSettings): boolean {
  const asked = age_proof.flatMap(({ when, methods }) => (when === 'off' ? [] : methods))
  const hasProvider = age_provider !== null || !asked.includes('provider')
  return hasProvider && (age_wallet !== null || !asked.includes('wallet'))
}

/** Below the full price, and above what a countdown gives, which it would outlive. */
function isTrial({ bundles, trial_price, ...settings }: SiteSettings): boolean {
  const smallest = bundles.toSorted((a, b) => a.credits - b.credits)[0]
  const best = Math.max(
    settings.time_bonus_seconds > 0 ? settings.time_bonus_percentage : 0,
    settings.welcome_discount_hours > 0 ? settings.welcome_discount_percentage : 0,
  )
  return Object.entries(trial_price ?? {}).every(([currency, price]) => {
    const full = smallest?.prices[currency] ?? 0
    return price < full && (best === 0 || price > discounted(full, best))
  })
}
