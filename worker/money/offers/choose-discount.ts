import type { AppliedDiscount } from '#contract/credits.ts'
import {
  type DiscountCode,
  firstPurchaseDiscount,
  firstPurchaseOffers,
  isFirstPurchaseCode,
} from '#contract/discount.ts'
import { TRIAL } from '#contract/trial.ts'
import type { RunningDiscount } from '#contract/viewer.ts'
import type { Db, NamedRows } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { offerTrial } from './offer-trial.ts'
import { findCardCountry, findDiscountCode, listRedemptions } from './queries.ts'
import { type Ordered, requireFitting } from './require-fitting.ts'

export type DiscountRows = NamedRows<ReturnType<typeof discountQueries>>

export function discountQueries(db: Db, memberId: number, typed: string | null) {
  return {
    redemptions: listRedemptions(db, memberId),
    typed: findDiscountCode(db, typed ?? ''),
    issuer: findCardCountry(db, memberId),
  }
}

/** The payment that holds the offer: no other gets it while this one may still be paid. */
export function heldBy({ viewer }: MemberContext, { redemptions }: DiscountRows): string | null {
  if (viewer.paid_user) return null
  const held = redemptions.find(({ code }) => firstPurchaseOffers.includes(code))
  return held?.status === 'pending' ? held.payment_id : null
}

export function runningFor(ctx: MemberContext, rows: DiscountRows): AppliedDiscount | null {
  const running = ctx.viewer.discount
  if (!running || hasRedeemedFirst(rows)) return null
  return { ...running, price: null, methods: null, typed: false }
}

export function hasRedeemedFirst({ redemptions }: DiscountRows): boolean {
  return redemptions.some(({ code }) => firstPurchaseOffers.includes(code))
}

export function chooseDiscount(
  ctx: MemberContext,
  rows: DiscountRows,
  typed: string | null,
  ordered: Ordered,
): AppliedDiscount | null {
  const running = runningFor(ctx, rows)
  if (!typed || typed === running?.code) return running
  const { code, value_percentage, expires, paymentmethods } = requireDiscount(
    ctx,
    rows,
    typed,
    ordered,
  )
  const trial = code === TRIAL ? trialOf(ctx, rows, ordered) : null
  const price = trial?.amount ?? null
  return { code, value_percentage, price, ends_at: expires, methods: paymentmethods, typed: true }
}

export function requireDiscount(
  ctx: MemberContext,
  rows: DiscountRows,
  typed: string,
  ordered: Ordered,
): DiscountCode {
  const {
    redemptions,
    typed: [row],
  } = rows
  if (isFirstPurchaseCode(typed)) {
    if (hasRedeemedFirst(rows)) throw new ApiError('discount_used')
    const { now, site, viewer } = ctx
    const offer = firstPurchaseDiscount(typed, viewer, site.settings, now)
    if (!offer) throw new ApiError('discount_not_found')
    return builtIn(offer)
  }
  if (redemptions.some(({ code }) => code.toUpperCase() === typed)) {
    throw new ApiError('discount_used')
  }
  if (typed === TRIAL) {
    const trial = trialOf(ctx, rows, ordered)
    if (!trial) throw new ApiError('discount_not_found')
    return builtIn({ code: TRIAL, value_percentage: trial.discount, ends_at: null })
  }
  if (!row) throw new ApiError('discount_not_found')
  const { redeemed, ...code } = row
  const fitting = requireFitting(ctx, code, ordered)
  if (row.validity === 'once' && redeemed) throw new ApiError('discount_used')
  return fitting
}

function trialOf(ctx: MemberContext, rows: DiscountRows, { price, country }: Ordered) {
  const trial = offerTrial(ctx, rows, country ?? ctx.viewer.profile.country)
  return price && trial?.id !== price.id ? null : trial
}

type BuiltIn = Pick<RunningDiscount, 'code' | 'value_percentage'> & { ends_at: number | null }

export function builtIn({ code, value_percentage, ends_at }: BuiltIn): DiscountCode {
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
