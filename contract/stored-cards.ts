import * as v from 'valibot'
import { defineCall } from './call.ts'
import { discountRefusals, type Payment } from './credits.ts'
import { clientKey, country, discountCode } from './fields.ts'
import { bundleIds } from './site.ts'
import { HOUR } from './time.ts'

/** A card that the payment service keeps for the viewer, who agreed to it. */
export type StoredCard = { id: string; brand: string; last_digits: string; agreed_at: number }

export const storedCardCalls = {
  /** An order that is taken from the stored card, each time by the member's own act. */
  payByCard: defineCall<{ payment: Payment }>()({
    method: 'POST',
    path: '/api/card-payment.php',
    audience: 'member',
    input: v.strictObject({
      id: clientKey,
      card: clientKey,
      bundle: v.picklist(bundleIds),
      country,
      discountcode: v.optional(v.nullable(discountCode), null),
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
      immediate_use: v.optional(v.boolean(), false),
    }),
    errors: [
      'not_found',
      'method_not_offered',
      ...discountRefusals,
      'price_changed',
      'key_reused',
      'payment_provider_down',
    ],
    limit: { count: 30, window: HOUR },
    keyed: true,
  }),
  forgetCard: defineCall()({
    method: 'DELETE',
    path: '/api/card.php',
    audience: 'member',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found'],
    limit: { count: 60, window: HOUR },
  }),
}
