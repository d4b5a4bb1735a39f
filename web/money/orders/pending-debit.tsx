import type { Payment } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { Result } from '#web/money/result.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** A direct debit that was ordered: the bank takes days. */
export function PendingDebit({ payment }: { payment: Payment }) {
  const { t, tn } = useText()
  const { money } = useFormat()
  return (
    <Result
      icon="bank"
      tone="wait"
      title={t('credits.result.debit')}
      actions={<Button href={href('members')}>{t('credits.result.search')}</Button>}
    >
      <p>{tn('credits.result.debit_text', payment.credits, { amount: money(payment) })}</p>
    </Result>
  )
}
