import type { Payment } from '#contract/credits.ts'
import type { KeptMessage } from '#contract/kept-words.ts'
import { Result } from '#web/money/result.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { GiveUpButton } from './give-up-button.tsx'

type PendingPaymentProps = { payment: Payment; message: KeptMessage | null }

export function PendingPayment({ payment, message }: PendingPaymentProps) {
  const { t } = useText()
  const actions = (
    <>
      {payment.checkout_url && (
        <Button href={payment.checkout_url} data-reload>
          {t('credits.result.go_on')}
        </Button>
      )}
      <GiveUpButton message={message} />
    </>
  )
  return (
    <Result
      icon="hourglass-medium"
      tone="wait"
      title={t('credits.result.pending')}
      actions={actions}
    >
      <p>{t('credits.result.pending_text')}</p>
      <Loader className="mx-auto mt-3 w-45" label={t('credits.result.checking')} />
    </Result>
  )
}
