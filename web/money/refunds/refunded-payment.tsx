import type { Payment, Refund } from '#contract/credits.ts'
import { Result } from '#web/money/result.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'

export function RefundedPayment({ payment, refund }: { payment: Payment; refund: Refund }) {
  const { t } = useText()
  const { money } = useFormat()
  const there = refund.status === 'completed'
  const values = { amount: money(refund), method: t(`credits.methods.${payment.method}`) }
  return (
    <Result
      icon="arrow-u-up-left"
      tone="wait"
      title={t(there ? 'credits.result.refunded' : 'credits.refund.pending')}
    >
      <p>{t(there ? 'credits.refund.completed_text' : 'credits.refund.pending_text', values)}</p>
    </Result>
  )
}
