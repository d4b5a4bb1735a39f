import type { Payment } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CompletedPayment } from './completed-payment.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { usePayment } from './use-payment.ts'

/** Where the provider sends the member back to, however it went. */
export function TransactionPage({ page }: { page: PageProps['transactions-id'] }) {
  const { t } = useText()
  const { data } = useNavigation()
  const payment = usePayment(page.payment)
  const refused = data.route === 'error' ? null : data.form?.error
  return (
    <div className="mx-auto grid max-w-178 gap-4">
      {refused && (
        <Alert icon="warning-circle" tone="danger">
          {t(`errors.${refused.code}`, refused.params)}
        </Alert>
      )}
      <Outcome payment={payment} />
      <Panel className="grid gap-4">
        <PaymentFacts payment={payment} />
        <p className="fine">
          <a href={href('transactions')}>{t('credits.result.all')}</a>
        </p>
      </Panel>
    </div>
  )
}

function Outcome({ payment }: { payment: Payment }) {
  const { status, details } = payment
  switch (status) {
    case 'completed':
      return <CompletedPayment payment={payment} />
    case 'pending':
      if (details) return <TransferDetails payment={payment} details={details} />
      return <PendingPayment payment={payment} />
    case 'failed':
    case 'cancelled':
      return <EndedPayment payment={payment} status="failed" />
    case 'refunded':
    case 'charged_back':
      return <EndedPayment payment={payment} status={status} />
  }
}
