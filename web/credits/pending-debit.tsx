import type { Payment } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Result } from './result.tsx'
import { useFormat } from './use-format.ts'

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
