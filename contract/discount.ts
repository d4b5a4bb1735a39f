import * as v from 'valibot'
import { defineCall } from './call.ts'
import { discountRefusals, type PaymentMethod, paymentMethods } from './credits.ts'
import { country, discountCode } from './fields.ts'
import { bundleIds, type SiteSettings } from './site.ts'
import { HOUR, SECOND } from './time.ts'
import { TRIAL } from './trial.ts'
import type { RunningDiscount } from './viewer.ts'

export const TIMEBONUS = 'TIMEBONUS25'
export const WELCOME = 'WELCOME'

export const stayPrefix = 'STAY-'

/** One offer under two names: whoever has used one has used both. */
const firstPurchaseCodes: readonly string[] = [TIMEBONUS, WELCOME]

export function isFirstPurchaseCode(code: string): boolean {
  return firstPurchaseCodes.includes(code)
}

/**
 * A first purchase takes one of these: while an order with one may still be paid, no other is
 * given.
 */
export const firstPurchaseOffers: readonly string[] = [...firstPurchaseCodes, TRIAL]

type Buyer = { paid_user: boolean; signup_date: number }
type DiscountSettings = Pick<
  SiteSettings,
  | 'time_bonus_percentage'
  | 'time_bonus_seconds'
  | 'welcome_discount_percentage'
  | 'welcome_discount_hours'
>

/**
 * The time bonus while it is visible, else the welcome discount. A member who has closed the time
 * bonus gets a welcome discount as high and as long, so that closing it never raises the price.
 */
export function runningDiscount(
  buyer: Buyer & { bonus_closed?: boolean },
  settings: DiscountSettings,
  now: number,
): RunningDiscount | null {
  const bonus = firstPurchaseDiscount(TIMEBONUS, buyer, settings, now)
  const welcome = firstPurchaseDiscount(WELCOME, buyer, settings, now)
  const visible = bonus && !(buyer.bonus_closed && welcome && isAsGood(welcome, bonus))
  return visible ? bonus : welcome
}

export function firstPurchaseDiscount(
  code: string,
  buyer: Buyer,
  settings: DiscountSettings,
  now: number,
): RunningDiscount | null {
  const { signup_date } = buyer
  const offer =
    code === TIMEBONUS
      ? {
          value_percentage: settings.time_bonus_percentage,
          ends_at: signup_date + settings.time_bonus_seconds * SECOND,
        }
      : {
          value_percentage: settings.welcome_discount_percentage,
          ends_at: signup_date + settings.welcome_discount_hours * HOUR,
        }
  return running({ code, ...offer }, buyer, now)
}

function isAsGood(one: RunningDiscount, other: RunningDiscount): boolean {
  return one.value_percentage >= other.value_percentage && one.ends_at >= other.ends_at
}

function running(offer: RunningDiscount, { paid_user }: Buyer, now: number) {
  return !paid_user && offer.value_percentage > 0 && offer.ends_at > now ? offer : null
}

export type DiscountCode = {
  code: string
  country: string | null
  user_id: number | null
  expires: number | null
  value_percentage: number
  currency: string | null
  minimum_order_value: number | null
  status: 'active'
  validity: 'once-per-user' | 'once'
  expired: false
  paymentmethods: PaymentMethod[] | null
}

export const discountCalls = {
  getDiscount: defineCall<DiscountCode>()({
    method: 'GET',
    path: '/api/discountcode.php',
    audience: 'member',
    input: v.strictObject({
      code: v.optional(discountCode),
      bundle: v.optional(v.picklist(bundleIds)),
      country: v.optional(country),
      method: v.optional(v.picklist(paymentMethods)),
    }),
    errors: discountRefusals,
    limit: 'getDiscount',
  }),
  getWelcomeDiscount: defineCall<DiscountCode>()({
    method: 'GET',
    path: '/api/discountcode.php',
    match: { welcome: 'true' },
    audience: 'member',
    input: v.strictObject({}),
    errors: ['discount_not_found', 'discount_used'],
    limit: 'getWelcomeDiscount',
  }),
}
