import type { PageProps } from '#contract/pages.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Site } from '#worker/site/site.ts'
import { presentRefund } from './offer-refund.ts'
import { presentPayment } from './present-payment.ts'
import type { PaymentRow } from './queries.ts'
import type { RefundRow } from './refunding/queries.ts'

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
