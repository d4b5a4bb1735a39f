import type { Payment, RefundOffer } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/money/purchase-links.css'

type TakeBackProps = {
  payment: Payment
  offer: RefundOffer
  /** A refund that failed is asked for above; who has withdrawn cannot again. */
  failed: boolean
  withdrawn: boolean
}

/** What the money comes back for and until when, with both ways to it: part of the receipt. */
export function TakeBack({ payment, offer, failed, withdrawn }: TakeBackProps) {
  const { t } = useText()
  const { payment_id: id } = payment
  const own = href('withdrawal-mine', {}, { purchase: id })
  // By bank both are the one page that asks for the account.
  const asks = offer.amount > 0 && !failed && (!offer.by_bank || withdrawn)
  if (withdrawn && !asks) return null
  return (
    <div className="flex gap-2.5 pt-3 text-sm">
      <Icon name="arrow-u-up-left" className="size-5 text-soft" />
      <div className="min-w-0">
        {!failed && offer.until !== null && (
          <Terms payment={payment} offer={offer} last={offer.until} />
        )}
        <p className="purchase-links">
          {asks && (
            <a className="link" href={offer.by_bank ? own : href('transactions-id-refund', { id })}>
              {t('credits.refund.ask')}
            </a>
          )}
          {!withdrawn && (
            <a className="link" href={own}>
              {t('app.footer.withdrawal')}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

type TermsProps = Pick<TakeBackProps, 'payment' | 'offer'> & { last: number }

function Terms({ payment, offer, last }: TermsProps) {
  const { t, tn } = useText()
  const { day, money } = useFormat()
  const [until, amount] = [day(last), money(offer)]
  if (offer.amount === 0) {
    return (
      <p className="text-soft">
        {t('credits.withdrawal.beside', { until })} {t('credits.withdrawal.used_up', { amount })}
      </p>
    )
  }
  const method = t(`credits.methods.${payment.method}`)
  return (
    <p className="text-soft">
      {tn('credits.refund.offer', offer.credits, { until, amount })}
      {offer.by_bank && ` ${t('credits.refund.by_bank', { method })}`}
    </p>
  )
}

type Withdrawn = NonNullable<PageProps['transactions-id']['withdrawal']>

export function WithdrawnNote({ withdrawal }: { withdrawal: Withdrawn }) {
  const { t } = useText()
  const { day } = useFormat()
  return (
    <p>
      <a className="link" href={href('withdrawal-id', { id: withdrawal.id })}>
        {t('credits.withdrawal.sent', { date: day(withdrawal.received_at) })}
      </a>
    </p>
  )
}
