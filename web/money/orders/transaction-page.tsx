import type { Payment, Refund } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { FailedRefund } from '#web/money/refunds/failed-refund.tsx'
import { RefundPanel } from '#web/money/refunds/refund-panel.tsx'
import { RefundedPayment } from '#web/money/refunds/refunded-payment.tsx'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CompletedPayment } from './completed-payment.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PendingDebit } from './pending-debit.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { usePayment } from './use-payment.ts'

/** Where the payment provider sends the member back to, whatever the outcome. */
export function TransactionPage({ page }: { page: PageProps['transactions-id'] }) {
  const { t } = useText()
  const payment = usePayment(page.payment)
  return (
    <div className="mx-auto grid max-w-178 gap-4">
      <FormRefusal />
      {page.refund?.status === 'failed' && <FailedRefund payment={payment} />}
      <Outcome payment={payment} refund={page.refund} />
      {page.refundable && payment.status === 'completed' && (
        <RefundPanel payment={payment} offer={page.refundable} />
      )}
      <Panel className="grid gap-4">
        <PaymentFacts payment={payment} refund={page.refund} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 fine">
          {hasReceipt(payment) && (
            <a href={href('transactions-id-receipt', { id: payment.payment_id })}>
              {t('credits.receipt.title')}
            </a>
          )}
          <a href={href('transactions')}>{t('credits.result.all')}</a>
        </p>
      </Panel>
    </div>
  )
}

/** Paid payments have one, also after a refund. */
function hasReceipt({ status }: Payment): boolean {
  return status === 'completed' || status === 'refunded' || status === 'charged_back'
}

function Outcome({ payment, refund }: { payment: Payment; refund: Refund | null }) {
  const { status, details } = payment
  switch (status) {
    case 'completed':
      return <CompletedPayment payment={payment} />
    case 'pending':
      if (details) return <TransferDetails payment={payment} details={details} />
      if (payment.method === 'sdd') return <PendingDebit payment={payment} />
      return <PendingPayment payment={payment} />
    case 'failed':
    case 'cancelled':
      return <EndedPayment payment={payment} status="failed" />
    case 'refunded':
      if (refund) return <RefundedPayment payment={payment} refund={refund} />
      return <EndedPayment payment={payment} status="refunded" />
    case 'charged_back':
      return <EndedPayment payment={payment} status={status} />
  }
}
