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

/** The rows that decide on a discount, for the batch of whoever needs them. */
export function discountQueries(db: Db, memberId: number, typed: string | null) {
  return [listRedemptions(db, memberId), findDiscountCode(db, typed ?? '')] as const
}

/**
 * The open payment that holds the first-purchase discount: nobody else can use it while that may
 * still be paid.
 */
export function heldBy({ viewer }: MemberContext, [redemptions]: DiscountRows): string | null {
  if (viewer.paid_user) return null
  const held = redemptions.find(({ code }) => isFirstPurchaseCode(code))
  return held?.status === 'pending' ? held.payment_id : null
}

/** The first-purchase discount that runs now, unless this member has used it. */
export function runningFor(ctx: MemberContext, rows: DiscountRows): AppliedDiscount | null {
  const running = ctx.viewer.discount
  if (!running || hasRedeemedFirst(rows)) return null
  return { ...running, methods: null, typed: false }
}

export function hasRedeemedFirst([redemptions]: DiscountRows): boolean {
  return redemptions.some(({ code }) => isFirstPurchaseCode(code))
}

/**
 * The discount on an order: by the typed code, else the one that runs, else none.
 * @throws ApiError with one of `discountRefusals`
 */
export function chooseDiscount(
  ctx: MemberContext,
  rows: DiscountRows,
  typed: string | null,
  ordered: Ordered,
): AppliedDiscount | null {
  const running = runningFor(ctx, rows)
  // A typed first-purchase code is the discount that runs anyway, by its other name.
  if (!typed || (running && isFirstPurchaseCode(typed))) return running
  const { code, value_percentage, expires, paymentmethods } = requireCode(ctx, rows, typed, ordered)
  return { code, value_percentage, ends_at: expires, methods: paymentmethods, typed: true }
}

/**
 * A code that this member may use now for this order.
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

/** The time bonus and the welcome discount have no other limit than their end. */
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
