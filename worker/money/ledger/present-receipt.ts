import type { PageProps } from '#contract/pages.ts'
import type { SiteSettings } from '#contract/site.ts'
import { presentPayment } from '#worker/money/orders/present-payment.ts'
import type { PaymentRow } from '#worker/money/queries/purchases.ts'
import type { RefundRow } from '#worker/money/queries/refunds.ts'
import { presentRefund } from '#worker/money/refunds/offer-refund.ts'
import type { Site } from '#worker/site/site.ts'

export function presentReceipt(
  { settings, company }: Site,
  row: PaymentRow,
  refund: RefundRow | undefined,
): PageProps['transactions-id-receipt'] {
  return {
    payment: presentPayment(row),
    refund: refund && refund.status !== 'failed' ? presentRefund(refund) : null,
    paid_at: row.completed_at ?? row.created_at,
    vat_percentage: vatOf(row, settings),
    immediate_use: row.immediate_use_at !== null,
    seller: company,
    refund_days: settings.refund_days,
  }
}

/** The VAT at the time of the order; unknown for the oldest payments. */
export function vatOf(
  { vat_percentage, country }: PaymentRow,
  settings: Pick<SiteSettings, 'vat_percentage'>,
): number {
  return vat_percentage ?? settings.vat_percentage[country] ?? 0
}
