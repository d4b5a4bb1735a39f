import type { CallInput, CallReply } from '#contract/call.ts'
import type { storedCardCalls } from '#contract/stored-cards.ts'
import { carriesSame } from '#worker/chat/kept-message.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findOwnCard } from '#worker/money/cards/queries.ts'
import { discountQueries } from '#worker/money/offers/choose-discount.ts'
import { findPayment } from '#worker/money/purchases/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { MandateRefused } from '#worker/payments/mandates.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { chargeByMandate } from './charge-by-mandate.ts'
import { isSameOrder } from './is-same-order.ts'
import { saveOrder } from './save-order.ts'

type PayByCard = typeof storedCardCalls.payByCard

export async function payByCard(
  ctx: MemberContext,
  { card, ...order }: CallInput<PayByCard>,
): Promise<CallReply<PayByCard>> {
  const { db, env, viewer } = ctx
  const input = { ...order, method: 'creditcard' } as const
  const provider = await choosePaymentProvider(ctx)
  const {
    known: [known],
    own: [own],
    ...discounts
  } = await readBatch(env.DB, {
    known: findPayment(db, input.id),
    own: findOwnCard(db, viewer.id, card),
    ...discountQueries(db, viewer.id, input.discountcode),
  })
  if (!known && own?.provider !== provider.name) throw new ApiError('not_found')
  const row = known ?? (await saveOrder(ctx, provider, input, discounts, { card_id: card }))
  const isSame = isSameOrder(row, input, viewer.id, card)
  if (!isSame || !(await carriesSame(db, row.id, input.message))) throw new ApiError('key_reused')
  const payment = await chargeByMandate(ctx, provider, row, () => {
    if (own) return Promise.resolve(own)
    throw new MandateRefused('the card was forgotten meanwhile')
  })
  return { payment }
}
