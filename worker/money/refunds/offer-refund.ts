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

type Rows = {
  payment: PaymentRow
  rest: RestRow | undefined
  refund: Pick<RefundRow, 'status' | 'requested_at'> | undefined
  withdrawal: Pick<WithdrawalRow, 'status' | 'received_at'> | undefined
}
type Rules = Pick<SiteSettings, 'refund_days' | 'time_zone'>

/**
 * Null if it is not, or no longer. What was asked for in time is so for good while something is left of
 * it, also if its money could not go back that way: after the period there is no day any more.
 */
export function withdrawableUntil(
  rows: Rows,
  settings: Rules,
  now: number,
): Pick<RefundOffer, 'until'> | null {
  const { payment, rest, refund, withdrawal } = rows
  const rules = { ...settings, refund_days: refundDaysOf(payment, settings) }
  const { status, completed_at } = payment
  if (status !== 'completed' || completed_at === null) return null
  if (refund && refund.status !== 'failed') return null
  if (withdrawal && withdrawal.status !== 'open') return null
  if (isWithinRefund(completed_at, rules, now)) return { until: refundUntil(completed_at, rules) }
  if (!rest?.remaining || !isWithinRefund(completed_at, rules, askedAt(rows) ?? now)) return null
  return { until: null }
}

function askedAt({ refund, withdrawal }: Rows): number | undefined {
  return withdrawal?.received_at ?? refund?.requested_at
}

export function offerRefund(rows: Rows, settings: Rules, now: number): RefundOffer | null {
  const { payment, rest, refund } = rows
  const withdrawable = withdrawableUntil(rows, settings, now)
  if (!withdrawable || !rest || rest.remaining === null) return null
  const { currency, method } = payment
  const by_bank = refund !== undefined || !isPaymentMethod(method) || !canGoBack(method)
  return { credits: rest.remaining, amount: rest.worth ?? 0, currency, by_bank, ...withdrawable }
}

type Taken = { status: PaymentRow['status'] | null; charged_back_at: number | null }

/** Also a purchase that was paid back by us, or was to be. */
export function isTakenByBank({ status, charged_back_at }: Taken): boolean {
  return status === 'charged_back' || charged_back_at !== null
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
