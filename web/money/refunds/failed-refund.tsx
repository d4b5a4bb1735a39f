import type { Payment } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'

type FailedRefundProps = {
  payment: Pick<Payment, 'payment_id' | 'method'>
  /** It may be given on the page of the own withdrawals. */
  asksAccount: boolean
}

export function FailedRefund({ payment, asksAccount }: FailedRefundProps) {
  const { t } = useText()
  const { support_email: email } = useSite()
  const method = t(`credits.methods.${payment.method}`)
  return (
    <Alert icon="warning-circle" tone="danger">
      {t('credits.refund.failed', { method })}{' '}
      {asksAccount ? (
        <a className="link" href={href('withdrawal-mine', {}, { purchase: payment.payment_id })}>
          {t('credits.refund.give_account')}
        </a>
      ) : (
        t('credits.refund.failed_mail', { email })
      )}
    </Alert>
  )
}
