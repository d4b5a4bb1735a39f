import type { Expression, Insertable, SqlBool } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import {
  type BundleOffer,
  type creditsCalls,
  immediateUseVersion,
  needsImmediateUse,
} from '#contract/credits.ts'
import { firstPurchaseOffers } from '#contract/discount.ts'
import type { Bundle } from '#contract/site.ts'
import { keepWords } from '#worker/chat/kept-message.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { periodsAt } from '#worker/money/limits/periods.ts'
import type { Buying } from '#worker/money/limits/queries.ts'
import { refusalQueries, refusedByOwnLimit } from '#worker/money/limits/refused-order.ts'
import type { DiscountRows } from '#worker/money/offers/choose-discount.ts'
import { paymentCountry } from '#worker/money/offers/payment-country.ts'
import { priceOrder } from '#worker/money/offers/price-order.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { offeredMethods } from '#worker/payments/offered-methods.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { insertPayment } from './queries.ts'
import { insertRedemption } from './queries/settling.ts'

export type OrderInput = CallInput<typeof creditsCalls.startPayment>

type CardChoice = Partial<Pick<PaymentRow, 'card_id' | 'keep_card_at'>>

export type PreparedOrder = {
  row: Insertable<Database['payments']> & { member_id: number }
  buying: Buying
  insert: (condition?: Expression<SqlBool>) => ReturnType<typeof insertPayment>
}

export async function saveOrder(
  ctx: MemberContext,
  provider: PaymentProvider,
  input: OrderInput,
  discountRows: DiscountRows,
  card: CardChoice = {},
): Promise<PaymentRow> {
  const { db, now } = ctx
  const { id } = input
  const order = await prepareOrder(ctx, provider, input, discountRows, card)
  try {
    const along = input.message ? [keepWords(ctx, id, input.message)] : []
    await writeBatch(ctx.env.DB, [order.insert(), insertRedemption(db, id, now), ...along])
  } catch (error) {
    if (!isUniqueViolation(error, 'payments.id')) throw error
  }
  // The row is ours, or that of the same request sent twice at once.
  const {
    kept: [kept],
    ...refused
  } = await readBatch(ctx.env.DB, {
    kept: findPayment(db, id),
    ...refusalQueries(db, order.buying),
  })
  if (kept) return kept
  // Without a reason another order has ended in between: the next try goes through.
  const otherwise = order.row.discount_code ? 'discount_used' : 'unavailable'
  throw refusedByOwnLimit(ctx, refused) ?? new ApiError(otherwise)
}

export async function prepareOrder(
  ctx: MemberContext,
  provider: PaymentProvider,
  input: OrderInput,
  discountRows: DiscountRows,
  card: CardChoice = {},
): Promise<PreparedOrder> {
  const { db, now, site, viewer } = ctx
  const { method, country } = input
  const { asks: _, ...found } = paymentCountry(ctx, discountRows, country)
  // The page showed another country's price, VAT and rights.
  if (found.country !== country) throw new ApiError('price_changed')
  if (needsImmediateUse(country) && !input.immediate_use) {
    throw new ApiError('invalid_input', { field: 'immediate_use' })
  }
  const wanted = { bundle: input.bundle, country, method, code: input.discountcode }
  const { bundle, discount } = priceOrder(ctx, discountRows, wanted)
  const methods = await offeredMethods(site.settings, provider, country, bundle.currency)
  if (!methods.includes(method)) throw new ApiError('method_not_offered')
  if (!isAsShown(bundle, input)) throw new ApiError('price_changed')
  const euro_amount = euroAmountOf(site.settings.bundles, bundle)
  const order = { ...orderRow(ctx, input, bundle), euro_amount, provider: provider.name }
  const country_evidence = JSON.stringify(found)
  const row = { ...order, country_evidence, discount_code: discount?.code ?? null, ...card }
  const once = Boolean(discount?.typed) && discountRows.typed[0]?.validity === 'once'
  const names = discount ? namesOf(discount.code) : []
  const periods = periodsAt(site.settings.time_zone, now)
  const buying = { memberId: viewer.id, euroAmount: euro_amount, periods, now }
  return {
    row,
    buying,
    insert: (condition) => insertPayment(db, row, buying, names, once, condition),
  }
}

/** By its price in euro, as far as it was reduced; without one, as if it were euro. */
function euroAmountOf(bundles: readonly Bundle[], bundle: BundleOffer): number {
  const { id, amount, full_amount, currency } = bundle
  const euro = bundles.find((known) => known.id === id)?.prices['EUR']
  if (currency === 'EUR' || euro === undefined) return amount
  return Math.ceil((euro * amount) / full_amount)
}

function isAsShown(bundle: BundleOffer, { credits, amount, currency }: OrderInput): boolean {
  return bundle.credits === credits && bundle.amount === amount && bundle.currency === currency
}

function orderRow({ site, viewer, now }: MemberContext, input: OrderInput, bundle: BundleOffer) {
  const { id, method, country, immediate_use } = input
  const { credits, amount, full_amount, currency } = bundle
  return {
    id,
    member_id: viewer.id,
    host: site.host,
    bundle: bundle.id,
    credits,
    amount,
    full_amount,
    currency,
    country,
    method,
    vat_percentage: site.settings.vat_percentage[country] ?? 0,
    refund_days: site.settings.refund_days,
    immediate_use_at: immediate_use ? now : null,
    immediate_use_version: immediate_use ? immediateUseVersion : null,
    created_at: now,
  }
}

function namesOf(code: string): readonly string[] {
  return firstPurchaseOffers.includes(code) ? firstPurchaseOffers : [code]
}
