import useSWR from 'swr'
import { type Payment, type Refund, creditsCalls } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { setCredits } from '#web/app/viewer-store.ts'
import { Fold } from '#web/money/fold.tsx'
import { FailedRefund } from '#web/money/refunds/failed-refund.tsx'
import { RefundedPayment } from '#web/money/refunds/refunded-payment.tsx'
import { Result } from '#web/money/result.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { TakeBack, WithdrawnNote } from '#web/money/withdrawals/take-back.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { SentAlong } from './sent-along.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { useFollowWords } from './use-follow-words.ts'
import '#web/money/purchase-links.css'

const soon = 3 * SECOND

type Props = PageProps['transactions-id']

export function TransactionPage({ page }: { page: Props }) {
  const { t } = useText()
  const { money } = useFormat()
  const payment = usePayment(page.payment)
  useFollowWords(page.message, payment.status)
  const offer = payment.status === 'completed' ? page.refundable : null
  const failed = hasFailed(page, payment)
  const { refund, byBank } = repaidBy(page, payment)
  return (
    <div className="mx-auto grid max-w-110 gap-4">
      <FormRefusal />
      {failed && <FailedRefund payment={payment} asksAccount={offer !== null} />}
      {byBank ? (
        <PaidByBank withdrawal={byBank} />
      ) : (
        <Outcome
          payment={payment}
          message={page.message}
          refund={refund}
          paidBack={page.paid_back ?? payment.amount}
          chargedBack={page.charged_back}
        />
      )}
      <div className="list">
        <div className="py-1">
          <Fold
            icon="receipt"
            summary={
              <b className="text-text">
                {[money(payment), t(`credits.methods.${payment.method}`)].join(' · ')}
              </b>
            }
            open={page.refund !== null}
          >
            <PaymentFacts payment={payment} refund={refund} />
          </Fold>
          <p className="purchase-links fine pl-7.5">
            {hasReceipt(payment) && (
              <a href={href('transactions-id-receipt', { id: payment.payment_id })}>
                {t('credits.receipt.title')}
              </a>
            )}
            <a href={href('transactions')}>{t('credits.result.all')}</a>
          </p>
        </div>
        {offer && (
          <TakeBack
            payment={payment}
            offer={offer}
            failed={failed}
            withdrawn={page.withdrawal !== null}
          />
        )}
      </div>
      {page.withdrawal && !byBank && <WithdrawnNote withdrawal={page.withdrawal} />}
    </div>
  )
}

/** Its credits are on the balance again: neither all used since, nor taken. */
function hasFailed(page: Props, { status }: Payment): boolean {
  const { refund, refundable, unused, withdrawal } = page
  if (refund?.status !== 'failed' || status !== 'completed' || unused === 0) return false
  return refundable !== null || !withdrawal?.closed
}

/**
 * A refund that failed is none: what was withdrawn from is then paid by bank, as is a voucher, unless
 * its own bank has taken it back.
 */
function repaidBy(page: Props, { status }: Payment) {
  const refund = page.refund?.status === 'failed' ? null : page.refund
  const byBank = status === 'refunded' && !refund && !page.charged_back
  return { refund, byBank: byBank ? page.withdrawal : null }
}

type PaidByBankProps = { withdrawal: NonNullable<Props['withdrawal']> }

function PaidByBank({ withdrawal }: PaidByBankProps) {
  const { t } = useText()
  return (
    <Result
      icon="arrow-u-up-left"
      tone="wait"
      title={t(withdrawal.closed ? 'credits.result.refunded' : 'credits.refund.pending')}
    >
      <WithdrawnNote withdrawal={withdrawal} />
    </Result>
  )
}

function hasReceipt({ status }: Payment): boolean {
  return status === 'completed' || status === 'refunded' || status === 'charged_back'
}

type OutcomeProps = Pick<Props, 'payment' | 'message' | 'refund'> & {
  paidBack: number
  chargedBack: boolean
}

function Outcome({ payment, message, refund, paidBack, chargedBack }: OutcomeProps) {
  const { status, details } = payment
  switch (status) {
    case 'completed':
      if (message) return <SentAlong payment={payment} message={message} />
      return <CompletedPayment payment={payment} />
    case 'pending':
      if (details) return <TransferDetails payment={payment} details={details} message={message} />
      if (payment.method === 'sdd') return <PendingDebit payment={payment} />
      return <PendingPayment payment={payment} message={message} />
    case 'failed':
    case 'cancelled':
      return <EndedPayment payment={payment} message={message} status="failed" />
    case 'refunded':
      if (refund) return <RefundedPayment payment={payment} refund={refund} />
      if (chargedBack) return <EndedPayment payment={payment} status="charged_back" />
      return <EndedPayment payment={payment} paidBack={paidBack} status="refunded" />
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
  const send = useSend()
  const { refresh } = useNavigation()
  const { viewer } = useStores()
  const { payment_id: id } = shown
  const open = shown.status === 'pending'
  const every = shown.details || shown.method === 'sdd' ? MINUTE : soon
  const { data } = useSWR(
    open ? ['payment', id] : null,
    () => send(creditsCalls.getPayment, { id }),
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
  const search = (
    <Button tone="primary" href={href('members')}>
      {t('credits.result.search')}
    </Button>
  )
  return (
    <Result icon="check-bold" tone="success" title={t('credits.result.completed')} actions={search}>
      <p>{tn('credits.result.completed_text', payment.credits)}</p>
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
      value: (
        <span translate="no" className="text-sm">
          {payment.payment_id}
        </span>
      ),
    },
  ]
  if (amount < full_amount) {
    const off = `\u2212 ${money({ amount: full_amount - amount, currency })}`
    rows.splice(2, 0, { term: t('credits.result.discount'), value: off, tone: 'lamp' })
  }
  if (refund) {
    rows.splice(-3, 0, { term: t('credits.refund.row'), value: money(refund) })
  }
  return <SummaryList rows={rows} />
}
