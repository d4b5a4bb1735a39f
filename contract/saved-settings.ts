import * as v from 'valibot'
import { siteSettings, type SiteSettings } from './site.ts'
import { HOUR, SECOND } from './time.ts'

/**
 * What is asked of settings when they are saved. When they are loaded they have passed already, and a
 * domain must not stand still; the table `sites` refuses what breaks it as well.
 */
export const savedSettings = v.pipe(
  siteSettings,
  v.check(endsDearer, 'the welcome discount would outlive the countdown of the time bonus'),
)

/** A countdown that ends into the same price, or a better one, is a lie (decision 34). */
function endsDearer(settings: SiteSettings): boolean {
  const { time_bonus_percentage: bonus, welcome_discount_percentage: welcome } = settings
  const bonusEnds = settings.time_bonus_seconds * SECOND
  const welcomeEnds = settings.welcome_discount_hours * HOUR
  const countsDown = bonus > 0 && bonusEnds > 0
  return !countsDown || welcomeEnds <= bonusEnds || welcome < bonus
}
