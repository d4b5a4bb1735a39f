import {
  isPaymentMethod,
  type Refund,
  type RefundOffer,
  isWithinRefund,
  refundUntil,
} from '#contract/credits.ts'
import type { SiteSettings } from '#contract/site.ts'
import { refundDaysOf } from '#worker/money/purchases/present-payment.ts'
import { findOwnPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import { canGoBack } from '#worker/payments/method-catalogue.ts'
import { findOwnRefund, findRest, type RefundRow, type RestRow } from './queries.ts'
import type { WithdrawalRow } from './queries/withdrawn.ts'

export function purchaseQueries({ db, viewerId, params }: PageRequest) {
  const { id = '' } = params
  return {
    payment: findOwnPayment(db, viewerId, id),
    rest: findRest(db, viewerId, id),
    refund: findOwnRefund(db, viewerId, id),
  }
}

type Standing = {
  payment: PaymentRow
  refund: Pick<RefundRow, 'status' | 'requested_at'> | undefined
  withdrawal: Pick<WithdrawalRow, 'status' | 'received_at'> | undefined
}
type Rows = Standing & { rest: RestRow | undefined }
type Rules = Pick<SiteSettings, 'refund_days' | 'time_zone'>

/**
 * Null if it is not, or no longer. What was asked for in time is so for good, also if its money could
 * not go back that way.
 */
export function withdrawableUntil(
  { payment, refund, withdrawal }: Standing,
  settings: Rules,
  now: number,
): number | null {
  const rules = { ...settings, refund_days: refundDaysOf(payment, settings) }
  const { status, completed_at } = payment
  if (status !== 'completed' || completed_at === null) return null
  if (refund && refund.status !== 'failed') return null
  if (withdrawal && withdrawal.status !== 'open') return null
  const asked = withdrawal?.received_at ?? refund?.requested_at ?? now
  if (!isWithinRefund(completed_at, rules, asked)) return null
  return refundUntil(completed_at, rules)
}

export function offerRefund(rows: Rows, settings: Rules, now: number): RefundOffer | null {
  const { payment, rest, refund } = rows
  const until = withdrawableUntil(rows, settings, now)
  if (until === null || !rest || rest.remaining === null) return null
  const { currency, method } = payment
  const by_bank = refund !== undefined || !isPaymentMethod(method) || !canGoBack(method)
  return { credits: rest.remaining, amount: rest.worth ?? 0, currency, until, by_bank }
}

/** In minor units, by us or by its bank; null if nothing of it went back. */
export function paidBackOf(
  { status, amount, bank_refund, charged_back_at }: PaymentRow,
  refund: Pick<RefundRow, 'status' | 'amount'> | undefined,
): number | null {
  if (status === 'charged_back') return amount
  if (status !== 'refunded') return null
  if (charged_back_at !== null) return amount
  return refund && refund.status !== 'failed' ? refund.amount : (bank_refund ?? amount)
}

export function presentRefund({ credits, amount, currency, status }: RefundRow): Refund {
  const open = status === 'requested' || status === 'sent'
  return { credits, amount, currency, status: open ? 'pending' : status }
}
