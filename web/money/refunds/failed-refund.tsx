import type { Payment } from '#contract/credits.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'

export function FailedRefund({ payment }: { payment: Payment }) {
  const { t } = useText()
  const { support_email: email } = useSite()
  const method = t(`credits.methods.${payment.method}`)
  return (
    <Alert icon="warning-circle" tone="danger">
      {t('credits.refund.failed', { method, email })}
    </Alert>
  )
}
