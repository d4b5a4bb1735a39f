import type { Payment } from '#contract/credits.ts'
import type { ListedPayment } from '#contract/money-pages.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Ledger } from '#web/ui/ledger.tsx'
import { OlderLink } from './older-link.tsx'

const tones: Partial<Record<Payment['status'], string>> = {
  completed: cx('text-success'),
  failed: cx('text-danger'),
  charged_back: cx('text-danger'),
}

/** Long words break on the narrowest screens only, so that the date fits. */
const wholeWords = cx('min-[22.5rem]:[overflow-wrap:break-word]')

type PurchasesProps = Pick<PageProps['transactions'], 'from' | 'next'> & {
  payments: readonly ListedPayment[]
}

export function Purchases({ payments, from, next }: PurchasesProps) {
  const { t, tn } = useText()
  const { money, day } = useFormat()
  if (payments.length === 0) {
    return (
      <p className="text-soft">
        <b>{`${t('credits.history.none')}.`}</b> {t('credits.history.none_hint')}{' '}
        <a className="link" href={href('credits')}>
          {t('credits.history.buy')}
        </a>
      </p>
    )
  }
  const rows = payments.map((payment) => ({
    key: payment.payment_id,
    when: <span className="max-[24rem]:whitespace-normal">{day(payment.created_at)}</span>,
    what: (
      <>
        <a className="link" href={href('transactions-id', { id: payment.payment_id })}>
          {tn('app.credits', payment.credits)}
        </a>
        <div className={cx('fine', wholeWords)}>
          {[
            t(`credits.methods.${payment.method}`),
            payment.amount < payment.full_amount && t('credits.history.discounted'),
          ]
            .filter(Boolean)
            .join(', ')}
        </div>
        {payment.withdrawable && (
          <a
            className={cx('link text-sm whitespace-normal', wholeWords)}
            href={href('withdrawal-mine', {}, { purchase: payment.payment_id })}
          >
            {t('app.footer.withdrawal')}
          </a>
        )}
      </>
    ),
    amount: (
      <>
        {money(payment)}
        <div
          className={cx(
            'text-sm whitespace-normal',
            wholeWords,
            tones[payment.status] ?? 'text-soft',
          )}
        >
          {t(`credits.status.${payment.status}`)}
        </div>
      </>
    ),
  }))
  const heads = {
    when: t('credits.history.date'),
    what: t('credits.history.what'),
    amount: t('credits.history.amount'),
  }
  return (
    <>
      <Ledger caption={t('credits.history.purchases')} heads={heads} rows={rows} />
      <OlderLink
        to={next.purchases && href('transactions', {}, { purchases: next.purchases })}
        words={t('credits.history.older_purchases')}
        paged={from.purchases !== null}
      />
    </>
  )
}
