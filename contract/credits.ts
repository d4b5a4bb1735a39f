import * as v from 'valibot'
import { dateIn } from './age.ts'
import { defineCall } from './call.ts'
import { clientKey, country, discountCode, text } from './fields.ts'
import type { Money } from './money.ts'
import { bundleIds, type BundleId } from './site.ts'
import { DAY } from './time.ts'
import type { Balance } from './viewer.ts'

/** As the address of its page names them. */
export const premiumParts = ['photos', 'conversations', 'own-photos'] as const

export const paymentMethods = [
  'ideal',
  'bancontact',
  'creditcard',
  'mastercard',
  'visa',
  'maestro',
  'cartebancaire',
  'nexi',
  'paypal',
  'applepay',
  'paysafecard',
  'sdd',
  'sct',
  'eps',
  'przelewy24',
  'blik',
  'giropay',
  'sofort',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.includes(value as PaymentMethod)
}

/** The brand is chosen at the payment service. */
const cardMethods: readonly unknown[] = [
  'creditcard',
  'mastercard',
  'visa',
  'maestro',
  'cartebancaire',
  'nexi',
]

export function isCardMethod(method: PaymentMethod | null): boolean {
  return cardMethods.includes(method)
}

export type Bank = { id: string; name: string }
export type Banks = Partial<Record<PaymentMethod, readonly Bank[]>>

export const paymentStatuses = [
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'charged_back',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Amounts in minor units. */
export type Payment = {
  payment_id: string
  bundle: BundleId
  credits: number
  amount: number
  full_amount: number
  currency: string
  method: PaymentMethod
  discount_code: string | null
  status: PaymentStatus
  /** For a bank transfer: the account to pay to. */
  details: Record<string, string> | null
  checkout_url: string | null
  stored_card: boolean
  created_at: number
}

export type Refund = {
  credits: number
  amount: number
  currency: string
  /** `failed`: it could not be paid out, and the credits were restored. */
  status: 'pending' | 'completed' | 'failed'
}

export type RefundOffer = {
  credits: number
  amount: number
  currency: string
  /** Epoch milliseconds, on the last day. */
  until: number
  /** The method cannot be refunded, so it must be asked for by mail. */
  by_mail: boolean
}

export const discountRefusals = [
  'discount_not_found',
  'discount_used',
  'discount_country',
  'discount_minimum',
  'discount_method',
] as const
export type DiscountRefusal = (typeof discountRefusals)[number]

export type AppliedDiscount = {
  code: string
  value_percentage: number
  /** In minor units, instead of the percentage. */
  price: number | null
  /** Epoch milliseconds; null if it does not end. */
  ends_at: number | null
  methods: PaymentMethod[] | null
  /** Otherwise it applies by itself. */
  typed: boolean
}

export type BundleOffer = {
  id: BundleId
  credits: number
  amount: number
  full_amount: number
  currency: string
  /** In percent; 0 without one. */
  discount: number
  /** Of one message, rounded, in minor units. */
  per_message: number
  popular: boolean
}

/**
 * Credits that work at once end the right of withdrawal, so the buyer must consent (directive
 * 2011/83/EU, art. 16).
 */
export function needsImmediateUse(country: string): boolean {
  return country !== 'US'
}

export const orderFields = {
  id: clientKey,
  bundle: v.picklist(bundleIds),
  country,
  discountcode: v.optional(v.nullable(discountCode), null),
  /** What the page said, for how much of which money: if it has changed since, nothing is charged. */
  credits: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  immediate_use: v.optional(v.boolean(), false),
}

export const orderRefusals = [
  'not_found',
  'method_not_offered',
  ...discountRefusals,
  'price_changed',
  'key_reused',
  'payment_provider_down',
] as const

export const creditsCalls = {
  startPayment: defineCall<{ payment: Payment; redirect: string }>()({
    method: 'POST',
    path: '/api/payment.php',
    audience: 'member',
    input: v.strictObject({
      ...orderFields,
      method: v.picklist(paymentMethods),
      /** The payment service may store the card. */
      keep_card: v.optional(v.boolean()),
      /** Without it the provider asks if it needs one. */
      bank: v.optional(v.nullable(text(60))),
    }),
    errors: orderRefusals,
    limit: 'startPayment',
    repeatable: true,
  }),
  getPayment: defineCall<{ payment: Payment } & Balance>()({
    method: 'GET',
    path: '/api/payment.php',
    audience: 'member',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found'],
    // A page that waits for the payment asks twenty times a minute.
    limit: 'getPayment',
  }),
  /** Its unused part. A repeat gets the same answer. */
  refundPayment: defineCall<{ payment: Payment; refund: Refund } & Balance>()({
    method: 'POST',
    path: '/api/refund.php',
    audience: 'member',
    input: v.strictObject({
      id: clientKey,
      /** The amount on the button: if it has changed since, nothing is refunded. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
    errors: ['not_found', 'refund_not_possible', 'refund_changed', 'payment_provider_down'],
    limit: 'refundPayment',
    repeatable: true,
  }),
  /** An open one, so that its discount can be used with another method. */
  cancelPayment: defineCall<{ payment: Payment }>()({
    method: 'DELETE',
    path: '/api/payment.php',
    audience: 'member',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found', 'payment_still_open', 'payment_provider_down'],
    limit: 'cancelPayment',
    repeatable: true,
  }),
}

export type PremiumPart = (typeof premiumParts)[number]

type Rules = { refund_days: number; time_zone: string }

export function refundUntil(completedAt: number, { refund_days }: Rules): number {
  return completedAt + refund_days * DAY
}

/** The last day counts in full, in the domain's time zone. */
export function isWithinRefund(completedAt: number, rules: Rules, now: number): boolean {
  const last = dateIn(rules.time_zone, refundUntil(completedAt, rules))
  return dateIn(rules.time_zone, now) <= last
}

/** Credits that were added together, and what they cost in all. */
export type CreditLot = Money & { credits: number; remaining: number }

/**
 * What `count` credits have cost, if they were spent now: the oldest first, with `left` credits
 * left in these lots. Rounded so that the parts of a lot never add up to more than the whole;
 * credits that were given cost 0. Null if the lots cannot tell: too few of them, more added since,
 * or different currencies.
 */
export function costOfNext(lots: readonly CreditLot[], left: number, count: number): Money | null {
  const spent = lots.reduce((sum, { remaining }) => sum + remaining, 0) - left
  if (spent < 0 || left < count) return null
  const parts = lots.map((lot, index) => {
    const before = lots.slice(0, index).reduce((sum, { remaining }) => sum + remaining, 0)
    return costOfPart(lot, spent - before, spent - before + count)
  })
  const paid = parts.filter(({ amount }) => amount > 0)
  const [first] = paid
  if (!first) return { amount: 0, currency: '' }
  if (paid.some(({ currency }) => currency !== first.currency)) return null
  return { amount: paid.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

function costOfPart({ credits, remaining, amount, currency }: CreditLot, from: number, to: number) {
  const within = (at: number) => Math.min(Math.max(at, 0), remaining)
  const upTo = (at: number) => Math.floor(((credits - remaining + within(at)) * amount) / credits)
  return { amount: upTo(to) - upTo(from), currency }
}
