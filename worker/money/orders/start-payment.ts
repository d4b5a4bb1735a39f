import { offerBundles } from '#contract/bundles.ts'
import type { Payment } from '#contract/credits.ts'
import { carriesSame } from '#worker/chat/kept-message.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { keepsCards } from '#worker/money/cards/keeps-cards.ts'
import { discountQueries } from '#worker/money/offers/choose-discount.ts'
import { findPayment } from '#worker/money/purchases/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { isByMandate } from '#worker/payments/method-catalogue.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { isSameOrder } from './is-same-order.ts'
import { saveOrder, type OrderInput } from './save-order.ts'
import { startAtProvider } from './start-at-provider.ts'

/** A repeat with the same id continues an interrupted start, or answers a finished one again. */
export async function startPayment(
  ctx: MemberContext,
  input: OrderInput,
): Promise<{ payment: Payment; redirect: string }> {
  const { db, env, now, viewer } = ctx
  if (isByMandate(input.method)) throw new ApiError('method_not_offered')
  const provider = await choosePaymentProvider(ctx)
  await requireBank(ctx, provider, input)
  const {
    known: [known],
    ...discounts
  } = await readBatch(env.DB, {
    known: findPayment(db, input.id),
    ...discountQueries(db, viewer.id, input.discountcode),
  })
  const keep_card_at = input.keep_card && keepsCards(provider, input.method) ? now : null
  const row = known ?? (await saveOrder(ctx, provider, input, discounts, { keep_card_at }))
  const isSame = isSameOrder(row, input, viewer.id)
  if (!isSame || !(await carriesSame(db, row.id, input.message))) throw new ApiError('key_reused')
  return startAtProvider(ctx, provider, row, input.bank ?? null)
}

async function requireBank(
  { site }: MemberContext,
  provider: PaymentProvider,
  { bank, bundle, method, country }: OrderInput,
): Promise<void> {
  if (!bank) return
  const offer = offerBundles(site.settings, country, 0).find(({ id }) => id === bundle)
  const banks = offer && (await provider.banks(country, offer.currency))[method]
  if (!banks?.some(({ id }) => id === bank)) throw new ApiError('invalid_input', { field: 'bank' })
}
