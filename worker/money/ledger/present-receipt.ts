import type { PageProps } from '#contract/pages.ts'
import { presentPayment, refundDaysOf, vatOf } from '#worker/money/purchases/present-payment.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import type { Site } from '#worker/site/site.ts'

export function presentReceipt(
  { settings, company }: Site,
  row: PaymentRow,
  paid_back: number | null,
): PageProps['transactions-id-receipt'] {
  return {
    payment: presentPayment(row),
    paid_back,
    paid_at: row.completed_at ?? row.created_at,
    vat_percentage: vatOf(row, settings),
    immediate_use: row.immediate_use_at !== null,
    seller: company,
    refund_days: refundDaysOf(row, settings),
  }
}
