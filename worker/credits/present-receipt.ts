import type { PageProps } from '#contract/pages.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { presentRefund } from './offer-refund.ts'
import { presentPayment } from './present-payment.ts'
import type { PaymentRow } from './queries.ts'
import type { RefundRow } from './refunding/queries.ts'

export function presentReceipt(
  { site }: Pick<MemberContext, 'site'>,
  row: PaymentRow,
  refund: RefundRow | undefined,
): PageProps['transactions-id-receipt'] {
  return {
    payment: presentPayment(row),
    refund: refund && refund.status !== 'failed' ? presentRefund(refund) : null,
    paid_at: row.completed_at ?? row.created_at,
    vat_percentage: vatOf(row, site.settings),
    immediate_use: row.immediate_use_at !== null,
  }
}

/** As it was ordered; of the oldest payments that is not known. */
export function vatOf(
  { vat_percentage, country }: PaymentRow,
  settings: Pick<SiteSettings, 'vat_percentage'>,
): number {
  return vat_percentage ?? settings.vat_percentage[country] ?? 0
}
