import type { Payment } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Result } from './result.tsx'

type EndedPaymentProps = { payment: Payment; status: 'failed' | 'refunded' | 'charged_back' }

/** Nothing was bought, or it was undone: why, and how to try again. */
export function EndedPayment({ payment, status }: EndedPaymentProps) {
  const { t } = useText()
  const retry = (
    <Button tone="primary" href={href('credits-id-paymentmethod', { id: payment.bundle })}>
      {t('credits.result.retry')}
    </Button>
  )
  return (
    <Result
      icon={status === 'refunded' ? 'arrow-u-up-left' : 'x-bold'}
      tone={status === 'refunded' ? 'wait' : 'fail'}
      title={t(`credits.result.${status}`)}
      actions={status === 'failed' && retry}
    >
      <p>{t(`credits.result.${status}_text`)}</p>
    </Result>
  )
}
