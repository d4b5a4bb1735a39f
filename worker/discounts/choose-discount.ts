import type { InferResult } from 'kysely'
import type { AppliedDiscount, BundleOffer, PaymentMethod } from '#contract/credits.ts'
import { isFirstPurchaseCode } from '#contract/discount.ts'
import type { Db } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { findDiscountCode, listRedemptions } from './queries.ts'

type Redemptions = InferResult<ReturnType<typeof listRedemptions>>
type Codes = InferResult<ReturnType<typeof findDiscountCode>>

export type DiscountRows = readonly [Redemptions, Codes]

export type Order = Pick<BundleOffer, 'full_amount' | 'currency'> & {
  country: string
  /** Null: whichever it will be. */
  method: PaymentMethod | null
}

/** What decides on a discount; rides in the batch of whoever asks. */
export function discountQueries(db: Db, memberId: number, typed: string | null) {
  return [listRedemptions(db, memberId), findDiscountCode(db, typed ?? '')] as const
}

/** The open payment that holds the first-purchase discount: while it may still be paid, no other gets it. */
export function heldBy([redemptions]: DiscountRows): string | null {
  const held = redemptions.find(({ code }) => isFirstPurchaseCode(code))
  return held?.status === 'pending' ? held.payment_id : null
}

/** The running discount, while this member has not redeemed it. */
export function runningFor(
  ctx: MemberContext,
  [redemptions]: DiscountRows,
): AppliedDiscount | null {
  const running = ctx.viewer.discount
  if (!running || redemptions.some(({ code }) => isFirstPurchaseCode(code))) return null
  return { ...running, methods: null, typed: false }
}

/**
 * The discount on an order: the code that was typed, else the running one, else none.
 * @throws ApiError discount_not_found, discount_used
 */
export function chooseDiscount(
  ctx: MemberContext,
  rows: DiscountRows,
  typed: string | null,
  order: Order,
): AppliedDiscount | null {
  const running = runningFor(ctx, rows)
  if (!typed) return running
  const [redemptions, [row]] = rows
  if (redemptions.some(({ code }) => isSame(code, typed))) throw new ApiError('discount_used')
  if (running && isSame(running.code, typed)) return running
  if (!row || isFirstPurchaseCode(row.code)) throw new ApiError('discount_not_found')
  const methods: PaymentMethod[] | null = row.paymentmethods && JSON.parse(row.paymentmethods)
  if (!fits(row, order, ctx) || (order.method && methods?.includes(order.method) === false)) {
    throw new ApiError('discount_not_found')
  }
  if (row.validity === 'once' && row.redeemed) throw new ApiError('discount_used')
  const { code, value_percentage, expires } = row
  return { code, value_percentage, ends_at: expires, methods, typed: true }
}

function fits(row: Codes[number], order: Order, { viewer, now }: MemberContext): boolean {
  return (
    row.status === 'active' &&
    (row.expires === null || row.expires > now) &&
    (row.country === null || row.country === order.country) &&
    (row.user_id === null || row.user_id === viewer.id) &&
    (row.currency === null || row.currency === order.currency) &&
    (row.minimum_order_value === null || row.minimum_order_value <= order.full_amount)
  )
}

function isSame(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}
