import {
  isPaymentMethod,
  type Refund,
  type RefundOffer,
  isWithinRefund,
  refundUntil,
} from '#contract/credits.ts'
import { shareOf } from '#contract/money.ts'
import type { SiteSettings } from '#contract/site.ts'
import { refundDaysOf } from '#worker/money/purchases/present-payment.ts'
import { findOwnPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import { canGoBack } from '#worker/payments/method-catalogue.ts'
import { findLot, findOwnRefund, type LotRow, type RefundRow } from './queries.ts'

export function purchaseQueries({ db, viewerId, params }: PageRequest) {
  const { id = '' } = params
  return [
    findOwnPayment(db, viewerId, id),
    findLot(db, viewerId, id),
    findOwnRefund(db, viewerId, id),
  ] as const
}

type Rows = { payment: PaymentRow; lot: LotRow | undefined; refund: RefundRow | undefined }
type Rules = Pick<SiteSettings, 'refund_days' | 'time_zone'>

export function offerRefund(rows: Rows, settings: Rules, now: number): RefundOffer | null {
  const { payment, lot, refund } = rows
  const rules = { ...settings, refund_days: refundDaysOf(payment, settings) }
  const { status, completed_at, currency, method } = payment
  if (status !== 'completed' || completed_at === null || !lot || refund) return null
  if (!isWithinRefund(completed_at, rules, now)) return null
  const amount = shareOf(payment.amount, lot)
  if (amount === 0) return null
  const by_mail = !isPaymentMethod(method) || !canGoBack(method)
  const until = refundUntil(completed_at, rules)
  return { credits: lot.remaining, amount, currency, until, by_mail }
}

export function presentRefund({ credits, amount, currency, status }: RefundRow): Refund {
  const open = status === 'requested' || status === 'sent'
  return { credits, amount, currency, status: open ? 'pending' : status }
}
