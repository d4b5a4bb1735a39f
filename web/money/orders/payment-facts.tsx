import type { Payment, Refund } from '#contract/credits.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'

type PaymentFactsProps = { payment: Payment; refund: Refund | null }

export function PaymentFacts({ payment, refund }: PaymentFactsProps) {
  const { t, tn } = useText()
  const { money, day } = useFormat()
  const { amount, full_amount, currency } = payment
  const rows: SummaryRow[] = [
    { term: t('credits.result.what'), value: tn('app.credits', payment.credits) },
    { term: t('credits.result.amount'), value: money(payment) },
    { term: t('credits.result.method'), value: t(`credits.methods.${payment.method}`) },
    { term: t('credits.result.date'), value: day(payment.created_at) },
    {
      term: t('credits.result.number'),
      value: <span translate="no">{payment.payment_id}</span>,
    },
  ]
  if (amount < full_amount) {
    const off = money({ amount: full_amount - amount, currency })
    rows.splice(2, 0, { term: t('credits.result.discount'), value: off, tone: 'lamp' })
  }
  if (refund && refund.status !== 'failed') {
    rows.splice(-3, 0, { term: t('credits.refund.row'), value: money(refund) })
  }
  return <SummaryList rows={rows} />
}
