import type { InferResult } from 'kysely'
import type { AppliedDiscount } from '#contract/credits.ts'
import { type DiscountCode, isFirstPurchaseCode } from '#contract/discount.ts'
import type { RunningDiscount } from '#contract/viewer.ts'
import type { Db } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { findDiscountCode, listRedemptions } from './queries.ts'
import { type Ordered, requireFitting } from './require-fitting.ts'

type Redemptions = InferResult<ReturnType<typeof listRedemptions>>
type Codes = InferResult<ReturnType<typeof findDiscountCode>>

export type DiscountRows = readonly [Redemptions, Codes]

/** What decides on a discount; rides in the batch of whoever asks. */
export function discountQueries(db: Db, memberId: number, typed: string | null) {
  return [listRedemptions(db, memberId), findDiscountCode(db, typed ?? '')] as const
}

/** The open payment that holds the first-purchase discount: while it may still be paid, no other gets it. */
export function heldBy({ viewer }: MemberContext, [redemptions]: DiscountRows): string | null {
  if (viewer.paid_user) return null
  const held = redemptions.find(({ code }) => isFirstPurchaseCode(code))
  return held?.status === 'pending' ? held.payment_id : null
}

/** The running discount, while this member has not redeemed it. */
export function runningFor(ctx: MemberContext, rows: DiscountRows): AppliedDiscount | null {
  const running = ctx.viewer.discount
  if (!running || hasRedeemedFirst(rows)) return null
  return { ...running, methods: null, typed: false }
}

export function hasRedeemedFirst([redemptions]: DiscountRows): boolean {
  return redemptions.some(({ code }) => isFirstPurchaseCode(code))
}

/**
 * The discount on an order: the code that was typed, else the running one, else none.
 * @throws ApiError with one of `discountRefusals`
 */
export function chooseDiscount(
  ctx: MemberContext,
  rows: DiscountRows,
  typed: string | null,
  ordered: Ordered,
): AppliedDiscount | null {
  const running = runningFor(ctx, rows)
  // The welcome discount by its other name is what the price has already.
  if (!typed || (running && isFirstPurchaseCode(typed))) return running
  const { code, value_percentage, expires, paymentmethods } = requireCode(ctx, rows, typed, ordered)
  return { code, value_percentage, ends_at: expires, methods: paymentmethods, typed: true }
}

/**
 * A code that this member may use now, for what is ordered.
 * @throws ApiError with one of `discountRefusals`
 */
export function requireCode(
  ctx: MemberContext,
  rows: DiscountRows,
  typed: string,
  ordered: Ordered,
): DiscountCode {
  const [redemptions, [row]] = rows
  if (isFirstPurchaseCode(typed)) {
    if (hasRedeemedFirst(rows)) throw new ApiError('discount_used')
    const running = ctx.viewer.discount
    if (!running) throw new ApiError('discount_not_found')
    return builtIn(running)
  }
  if (redemptions.some(({ code }) => code.toUpperCase() === typed)) {
    throw new ApiError('discount_used')
  }
  if (!row) throw new ApiError('discount_not_found')
  const { redeemed, ...code } = row
  const fitting = requireFitting(ctx, code, ordered)
  if (row.validity === 'once' && redeemed) throw new ApiError('discount_used')
  return fitting
}

/** The time bonus and the welcome discount have no limit but their end. */
export function builtIn({ code, value_percentage, ends_at }: RunningDiscount): DiscountCode {
  return {
    code,
    country: null,
    user_id: null,
    expires: ends_at,
    value_percentage,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
  }
}
