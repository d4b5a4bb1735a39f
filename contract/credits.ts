import * as v from 'valibot'
import { defineCall } from './call.ts'
import { clientKey, country, discountCode, text } from './fields.ts'
import { bundleIds, type BundleId } from './site.ts'
import { HOUR } from './time.ts'
import type { Balance } from './viewer.ts'

/** The specification's methods; where each is known and who serves it is the worker's affair. */
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

/** Paid with a card; which brand it is, is chosen at the payment service. */
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

/** One that a provider lets choose from beforehand. */
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

/** The specification's payment, as its owner sees it. Amounts in minor units. */
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
  /** For a bank transfer: what to pay to. */
  details: Record<string, string> | null
  /** Where the member goes on paying; null once it is over. */
  checkout_url: string | null
  /** Taken from the stored card. */
  stored_card: boolean
  created_at: number
}

/** What of a purchase has gone back, or is on its way. */
export type Refund = {
  credits: number
  amount: number
  currency: string
  /** `failed`: the money could not go, and the credits are back. */
  status: 'pending' | 'completed' | 'failed'
}

/** What the viewer may have back of a purchase now. */
export type RefundOffer = {
  credits: number
  amount: number
  currency: string
  /** Epoch milliseconds, within the last day. */
  until: number
  /** Money cannot go back the way it came: by mail instead. */
  by_mail: boolean
}

/** Why a code that was typed does not count. What can be mended at the checkout is told. */
export const discountRefusals = [
  'discount_not_found',
  'discount_used',
  'discount_country',
  'discount_minimum',
  'discount_method',
] as const
export type DiscountRefusal = (typeof discountRefusals)[number]

/** The discount that a price is shown with. */
export type AppliedDiscount = {
  code: string
  value_percentage: number
  /** Epoch milliseconds; null without an end. */
  ends_at: number | null
  /** The methods it is limited to. */
  methods: PaymentMethod[] | null
  /** Typed by the member; the running one applies by itself. */
  typed: boolean
}

/** A bundle as it is offered to one member. */
export type BundleOffer = {
  id: BundleId
  credits: number
  amount: number
  full_amount: number
  currency: string
  /** Percentage off, 0 without a discount. */
  discount: number
  /** Minor units, rounded, of one message. */
  per_message: number
  popular: boolean
}

/**
 * Where a buyer may withdraw within a period, credits that are usable at once need the buyer's word
 * that it ends with their use (directive 2011/83/EU, art. 16).
 */
export function needsImmediateUse(country: string): boolean {
  return country !== 'US'
}

/** What every order says, whichever way it is paid. */
export const orderFields = {
  id: clientKey,
  bundle: v.picklist(bundleIds),
  country,
  discountcode: v.optional(v.nullable(discountCode), null),
  /** The price that was on the button: a price that has changed since is not charged. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The member asked for credits that work at once, where `needsImmediateUse`. */
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
      /** The member agrees that the payment service keeps the card. */
      keep_card: v.optional(v.boolean()),
      /** Of the banks that the page offers; without it the provider asks, if it wants to know. */
      bank: v.optional(v.nullable(text(60))),
    }),
    errors: orderRefusals,
    limit: { count: 30, window: HOUR },
    keyed: true,
  }),
  getPayment: defineCall<{ payment: Payment } & Balance>()({
    method: 'GET',
    path: '/api/payment.php',
    audience: 'member',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found'],
    // A page that waits asks twenty times a minute.
    flood: 120,
  }),
  /** Gives up what is left of a purchase, for its part of the price. A repeat is answered the same. */
  refundPayment: defineCall<{ payment: Payment; refund: Refund } & Balance>()({
    method: 'POST',
    path: '/api/refund.php',
    audience: 'member',
    input: v.strictObject({
      id: clientKey,
      /** The sum that was on the button: one that has changed since is not paid back. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
    errors: ['not_found', 'refund_not_possible', 'refund_changed', 'payment_provider_down'],
    limit: { count: 30, window: HOUR },
    keyed: true,
  }),
  /** Gives up an open payment at the provider, so that its discount is free for another method. */
  cancelPayment: defineCall<{ payment: Payment }>()({
    method: 'DELETE',
    path: '/api/payment.php',
    audience: 'member',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found', 'payment_still_open', 'payment_provider_down'],
    limit: { count: 30, window: HOUR },
    keyed: true,
  }),
}
