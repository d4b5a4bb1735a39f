import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { Payment, RefundOffer } from './credits.ts'
import { clientKey, emailAddress, line, text } from './fields.ts'
import type { Money } from './money.ts'
import { DAY } from './time.ts'

/** Directive 2011/83/EU, art. 13(1). */
export const refundDeadline = 14 * DAY

export const maxNameOfBuyer = 80
export const maxPurchaseWords = 120

export const guestFields = {
  name: line(maxNameOfBuyer, 1),
  email: emailAddress,
  purchase: line(maxPurchaseWords, 1),
}

const iban = v.optional(text(60), '')

type ReadableText = { status: number; headers: { get: (name: string) => string | null } }

export const withdrawalCalls = {
  /** Sent twice, also from another page, it is the same one. */
  withdraw: defineCall<{ withdrawal: string }>()({
    method: 'POST',
    path: '/api/withdrawal.php',
    audience: 'member',
    input: v.strictObject({
      id: clientKey,
      purchase: clientKey,
      /** As the page said: if it has changed since, nothing is withdrawn from. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** Where the money cannot go back the way it came. */
      iban,
    }),
    errors: [
      'not_found',
      'key_reused',
      'invalid_iban',
      'refund_not_possible',
      'refund_changed',
      'payment_provider_down',
    ],
    limit: 'withdraw',
    repeatable: true,
  }),
  /** By anybody: the answer never tells whether there is such a purchase. */
  declareWithdrawal: defineCall<{ withdrawal: string }>()({
    method: 'POST',
    path: '/api/withdrawal-guest.php',
    audience: 'anyone',
    input: v.strictObject({
      id: clientKey,
      ...guestFields,
      iban,
      /** A honeypot: people do not see this field. */
      leave_empty: v.optional(v.pipe(v.string(), v.maxLength(0)), ''),
    }),
    errors: ['invalid_email', 'invalid_iban', 'key_reused'],
    limit: 'declareWithdrawal',
    repeatable: true,
  }),
  /** The acknowledgement as a file, for a day to who has its key, and always to the buyer. */
  getWithdrawal: defineCall<ReadableText>()({
    method: 'GET',
    path: '/api/withdrawal.php',
    audience: 'anyone',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found'],
    limit: 'getWithdrawal',
  }),
}

/** What the buyer and the operator call it. */
export function referenceOf(withdrawal: string): string {
  return `H-${withdrawal.slice(0, 8).toUpperCase()}`
}

export type Withdrawable = { payment: Payment; offer: RefundOffer }

export type WithdrawalReceipt = {
  id: string
  /** To the second, in the domain's time zone. */
  received: string
  statement: string
  email: string
  refund: { amount: number; currency: string; method: Payment['method'] | null } | null
  /** By when the money is on its way at the latest; null where none is to come any more. */
  until: number | null
  /** Why none is; of what was said without signing in, to the buyer alone. */
  ended: WithdrawalEnd | null
}

/** `refunded`: with what was paid back by us. */
export type WithdrawalEnd =
  | (Money & { how: 'refunded' })
  | { how: 'used_up'; currency: string }
  | { how: 'charged_back' }

/** `failed`: of the buyer's purchase, for which the page of the own ones asks an account number. */
export type WithdrawalPage = WithdrawalReceipt & {
  failed: Pick<Payment, 'payment_id' | 'method'> | null
}

export const withdrawalOutcomes = ['paid', 'nothing', 'charged_back'] as const
/** As a person closes one. `charged_back`: the buyer's bank has taken the money back by itself. */
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

export type WithdrawalPages = {
  withdrawal: {
    key: string
    statement: string | null
    values: { name: string; email: string; purchase: string }
  }
  'withdrawal-mine': {
    purchases: Withdrawable[]
    chosen: (Withdrawable & { key: string; statement: string; ends_premium: boolean }) | null
  }
  'withdrawal-id': WithdrawalPage
}
