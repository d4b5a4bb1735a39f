import * as v from 'valibot'
import { dateIn } from './age.ts'
import { defineCall } from './call.ts'
import { clientKey, country, discountCode, text } from './fields.ts'
import { keptWords } from './kept-words.ts'
import { type Money, priceOfCredits } from './money.ts'
import { bundleIds, type BundleId } from './site.ts'
import { DAY } from './time.ts'
import type { Balance } from './viewer.ts'

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
  /** 0 if all of it is used. */
  amount: number
  currency: string
  /** Null: it was asked for in time, which is over. */
  until: number | null
  /** Money cannot go back the way it came: the member gives an account number. */
  by_bank: boolean
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
  /** In minor units; replaces the percentage. */
  price: number | null
  ends_at: number | null
  methods: PaymentMethod[] | null
  typed: boolean
}

export type BundleOffer = {
  id: BundleId
  credits: number
  amount: number
  full_amount: number
  currency: string
  /** In percent. */
  discount: number
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

/** Of `credits.checkout.immediate_use`: other words are another version. */
export const immediateUseVersion = '2026-11-28'

export const orderFields = {
  id: clientKey,
  bundle: v.picklist(bundleIds),
  country,
  discountcode: v.optional(v.nullable(discountCode), null),
  /** The next three as the page showed them: if one has changed since, nothing is charged. */
  credits: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  immediate_use: v.optional(v.boolean(), false),
}

/** What an order may carry; not one by direct debit, whose money takes days. */
export const alongFields = { message: v.optional(keptWords) }

export const orderRefusals = [
  'not_found',
  'method_not_offered',
  ...discountRefusals,
  'price_changed',
  'spending_limit',
  'buying_paused',
  'message_too_long',
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
      ...alongFields,
      method: v.picklist(paymentMethods),
      keep_card: v.optional(v.boolean()),
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
    limit: 'getPayment',
  }),
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
  /** Ends a payment that is still open, so that its discount can be used with another method. */
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

export type CreditLot = Money & { credits: number; remaining: number }

/**
 * What `count` credits have cost, if they were spent now: the oldest first, with `left` credits
 * left in these lots; credits that were given cost 0. Null if the lots cannot tell: too few of
 * them, more added since, or different currencies.
 */
export function costOfNext(lots: readonly CreditLot[], left: number, count: number): Money | null {
  const spent = lots.reduce((sum, { remaining }) => sum + remaining, 0) - left
  if (spent < 0 || left < count) return null
  const parts = lots.map((lot, index) => {
    const before = lots.slice(0, index).reduce((sum, { remaining }) => sum + remaining, 0)
    const within = (at: number) => Math.min(Math.max(at - before, 0), lot.remaining)
    const taken = within(spent + count) - within(spent)
    return { amount: priceOfCredits(lot, taken), currency: lot.currency }
  })
  const paid = parts.filter(({ amount }) => amount > 0)
  const [first] = paid
  if (!first) return { amount: 0, currency: '' }
  if (paid.some(({ currency }) => currency !== first.currency)) return null
  return { amount: paid.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}
