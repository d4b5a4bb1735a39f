import type { Payment, PaymentMethod } from '#contract/credits.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { PaymentRow } from './queries.ts'

export function presentPayment(row: PaymentRow): Payment {
  return {
    payment_id: row.id,
    bundle: row.bundle,
    credits: row.credits,
    amount: row.amount,
    full_amount: row.full_amount,
    currency: row.currency,
    method: row.method as PaymentMethod,
    discount_code: row.discount_code,
    status: row.status,
    details: row.details ? (JSON.parse(row.details) as Record<string, string>) : null,
    checkout_url: row.status === 'pending' ? row.checkout_url : null,
    stored_card: row.card_id !== null,
    created_at: row.created_at,
  }
}

/** As promised when it was ordered, or longer by now. */
export function refundDaysOf(
  { refund_days }: PaymentRow,
  settings: Pick<SiteSettings, 'refund_days'>,
): number {
  return Math.max(refund_days ?? 0, settings.refund_days)
}

/** VAT as at the time of the order; unknown for the oldest payments. */
export function vatOf(
  { vat_percentage, country }: PaymentRow,
  settings: Pick<SiteSettings, 'vat_percentage'>,
): number {
  return vat_percentage ?? settings.vat_percentage[country] ?? 0
}
