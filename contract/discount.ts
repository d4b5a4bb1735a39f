import type { SiteSettings } from './site.ts'
import { HOUR, SECOND } from './time.ts'
import type { RunningDiscount } from './viewer.ts'

export const TIMEBONUS = 'TIMEBONUS25'
export const WELCOME = 'WELCOME'

/** One offer under two names: who has redeemed the one has redeemed the other (decision 34). */
export const firstPurchaseCodes: readonly string[] = [TIMEBONUS, WELCOME]

export function isFirstPurchaseCode(code: string): boolean {
  return firstPurchaseCodes.includes(code)
}

type Buyer = { paid_user: boolean; signup_date: number }
type DiscountSettings = Pick<
  SiteSettings,
  | 'time_bonus_percentage'
  | 'time_bonus_seconds'
  | 'welcome_discount_percentage'
  | 'welcome_discount_hours'
>

/** The time bonus while it runs, else the welcome discount, else null; to the millisecond. */
export function runningDiscount(
  buyer: Buyer,
  settings: DiscountSettings,
  now: number,
): RunningDiscount | null {
  if (buyer.paid_user) return null
  const offers: RunningDiscount[] = [
    {
      code: TIMEBONUS,
      value_percentage: settings.time_bonus_percentage,
      ends_at: buyer.signup_date + settings.time_bonus_seconds * SECOND,
    },
    {
      code: WELCOME,
      value_percentage: settings.welcome_discount_percentage,
      ends_at: buyer.signup_date + settings.welcome_discount_hours * HOUR,
    },
  ]
  return offers.find((offer) => offer.ends_at > now && offer.value_percentage > 0) ?? null
}
