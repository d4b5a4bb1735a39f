import * as v from 'valibot'
import { siteSettings, type SiteSettings } from './site.ts'
import { HOUR, SECOND } from './time.ts'

/**
 * The rules for settings that are saved. Loading them does not check these again, so that a domain
 * keeps working; the table `sites` has the same checks.
 */
export const savedSettings = v.pipe(
  siteSettings,
  v.check(endsDearer, 'the welcome discount would outlive the countdown of the time bonus'),
)

/** A countdown must not end at the same price or a lower one (decision 34). */
function endsDearer(settings: SiteSettings): boolean {
  const { time_bonus_percentage: bonus, welcome_discount_percentage: welcome } = settings
  const bonusEnds = settings.time_bonus_seconds * SECOND
  const welcomeEnds = settings.welcome_discount_hours * HOUR
  const countsDown = bonus > 0 && bonusEnds > 0
  return !countsDown || welcomeEnds <= bonusEnds || welcome < bonus
}
