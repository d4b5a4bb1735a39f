import type { InferResult } from 'kysely'
import type { BundleOffer, PaymentMethod } from '#contract/credits.ts'
import type { DiscountCode } from '#contract/discount.ts'
import { formatMoney } from '#contract/money.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findDiscountCode } from './queries.ts'

type Row = Omit<InferResult<ReturnType<typeof findDiscountCode>>[number], 'redeemed'>

export type Ordered = {
  price: Pick<BundleOffer, 'id' | 'full_amount' | 'currency'> | null
  country: string | null
  method: PaymentMethod | null
}

/** Somebody else's code, or an ended one, is refused like an unknown one. */
export function requireFitting(ctx: MemberContext, row: Row, ordered: Ordered): DiscountCode {
  const { price, country, method } = ordered
  if (row.status !== 'active' || !isFor(row, ctx)) throw new ApiError('discount_not_found')
  if (differs(row.country, country) || differs(row.currency, price?.currency ?? null)) {
    throw new ApiError('discount_country')
  }
  const least = row.minimum_order_value
  if (price && least !== null && price.full_amount < least) {
    const minimum = formatMoney({ amount: least, currency: price.currency }, ctx.locale)
    throw new ApiError('discount_minimum', { minimum })
  }
  const paymentmethods: PaymentMethod[] | null =
    row.paymentmethods && JSON.parse(row.paymentmethods)
  if (method && paymentmethods?.includes(method) === false) throw new ApiError('discount_method')
  return { ...row, status: row.status, expired: false, paymentmethods }
}

function isFor({ expires, user_id }: Row, { viewer, now }: MemberContext): boolean {
  return (expires === null || expires > now) && (user_id === null || user_id === viewer.id)
}

function differs(limit: string | null, ordered: string | null): boolean {
  return limit !== null && ordered !== null && limit !== ordered
}
