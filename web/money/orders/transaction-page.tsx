import useSWR from 'swr'
import { type Payment, type Refund, creditsCalls } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { setCredits } from '#web/app/viewer-store.ts'
import { FailedRefund } from '#web/money/refunds/failed-refund.tsx'
import { RefundPanel } from '#web/money/refunds/refund-panel.tsx'
import { RefundedPayment } from '#web/money/refunds/refunded-payment.tsx'
import { Result } from '#web/money/result.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { TransferDetails } from './transfer-details.tsx'

const soon = 3 * SECOND

/** Where the provider sends the member back to, whatever the outcome. */
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

function PendingDebit({ payment }: { payment: Payment }) {
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

/**
 * Polls while it is open, less often for a bank transfer. Once it has ended the page is fetched
 * again, for what comes with it: a refund may be asked for.
 */
function usePayment(shown: Payment): Payment {
  const sendCall = useSend()
  const { refresh } = useNavigation()
  const { viewer } = useStores()
  const { payment_id: id } = shown
  const open = shown.status === 'pending'
  const every = shown.details || shown.method === 'sdd' ? MINUTE : soon
  const { data } = useSWR(
    open ? ['payment', id] : null,
    () => sendCall(creditsCalls.getPayment, { id }),
    {
      refreshInterval: (latest) => (latest && latest.payment.status !== 'pending' ? 0 : every),
      onSuccess(reply) {
        setCredits(viewer, reply)
        if (reply.payment.status !== 'pending') void refresh()
      },
    },
  )
  return (open && data?.payment) || shown
}

function CompletedPayment({ payment }: { payment: Payment }) {
  const { t, tn } = useText()
  const viewer = useViewer()
  const actions = (
    <>
      <Button tone="primary" href={href('members')}>
        {t('credits.result.search')}
      </Button>
      <Button href={href('likes')}>{t('credits.result.likes')}</Button>
    </>
  )
  return (
    <Result
      icon="check-bold"
      tone="success"
      title={t('credits.result.completed')}
      actions={actions}
    >
      <p>{tn('credits.result.completed_text', payment.credits)}</p>
      {viewer && <p className="num">{tn('credits.result.balance', viewer.credits)}</p>}
    </Result>
  )
}

type PaymentFactsProps = { payment: Payment; refund: Refund | null }

function PaymentFacts({ payment, refund }: PaymentFactsProps) {
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
