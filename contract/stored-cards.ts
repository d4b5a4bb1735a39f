import * as v from 'valibot'
import { defineCall } from './call.ts'
import { alongFields, orderFields, orderRefusals, type Payment } from './credits.ts'
import { clientKey } from './fields.ts'

export type StoredCard = { id: string; brand: string; last_digits: string; agreed_at: number }

export const storedCardCalls = {
  payByCard: defineCall<{ payment: Payment }>()({
    method: 'POST',
    path: '/api/card-payment.php',
    audience: 'member',
    input: v.strictObject({ ...orderFields, ...alongFields, card: clientKey }),
    errors: orderRefusals,
    limit: 'payByCard',
    repeatable: true,
  }),
  forgetCard: defineCall()({
    method: 'DELETE',
    path: '/api/card.php',
    audience: 'member',
    input: v.strictObject({ id: clientKey }),
    errors: ['not_found'],
    limit: 'forgetCard',
  }),
}

export type CardsPages = {
  'settings-cards': { card: StoredCard | null; forgotten: boolean }
}
