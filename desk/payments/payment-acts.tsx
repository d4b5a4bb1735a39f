import { pathTo } from '#desk/path-to.ts'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownPayment } from '#worker/desk/payments/look-at-payment.ts'
import type { RefundOffer } from '#worker/desk/payments/operate-payments.ts'
import { paymentPaths } from './paths.ts'
import { WhyField } from './why-field.tsx'

type Props = { text: DeskText; payment: ShownPayment; offer: RefundOffer | null }

/** What can be done about it at once, each with why. */
export function PaymentActs({ text, payment, offer }: Props) {
  const { t, money, date } = text
  const { id, currency, blocks, doubtful } = payment
  const to = (path: string) => pathTo(path, { id })
  return (
    <div className="stack stack-wide">
      <form className="box stack" method="post" action={to(paymentPaths.ask)}>
        <h2>{t('payments.ask')}</h2>
        <p className="fine">{t('payments.ask_hint')}</p>
        <WhyField text={text} />
        <Button type="submit">{t('payments.ask')}</Button>
      </form>
      {offer && doubtful ? (
        <section className="box stack" aria-label={t('payments.refund')}>
          <h2>{t('payments.refund')}</h2>
          <p>{t('payments.doubtful')}</p>
        </section>
      ) : null}
      {offer && !doubtful && (
        <form className="box stack" method="post" action={to(paymentPaths.refund)}>
          <h2>{t('payments.refund')}</h2>
          <p>{t(offer.byBank ? 'payments.refund_bank' : 'payments.refund_back')}</p>
          <input type="hidden" name="amount" value={offer.amount} />
          <input type="hidden" name="how" value={offer.byBank ? 'bank' : 'back'} />
          <WhyField text={text} />
          <Button type="submit" tone="danger">
            {t('payments.refund_amount', { amount: money({ amount: offer.amount, currency }) })}
          </Button>
        </form>
      )}
      {blocks.map(({ hash, kind, created_at, objected }) => (
        <form key={hash} className="box stack" method="post" action={to(paymentPaths.lift)}>
          <h2>{t(`payments.blocks.${kind}`)}</h2>
          <p>{t('payments.blocked', { day: date(created_at, { dateStyle: 'long' }) })}</p>
          {objected ? (
            <p>{t('payments.objected')}</p>
          ) : (
            <>
              <input type="hidden" name="hash" value={hash} />
              <WhyField text={text} />
              <Button type="submit">{t('payments.lift')}</Button>
            </>
          )}
        </form>
      ))}
    </div>
  )
}
