import { referenceOf } from '#contract/withdrawals.ts'
import { TakeCase } from '#desk/cases/take-case.tsx'
import type { DeskText } from '#desk/text.ts'
import type { ShownPayment } from '#worker/desk/payments/look-at-payment.ts'
import { differenceId } from '#worker/desk/payments/read-waiting.ts'
import { differenceName } from './difference-name.ts'

/** Its refund, differences and withdrawal: what waits is taken as a case. */
export function PaymentOpen({ text, payment }: { text: DeskText; payment: ShownPayment }) {
  const { t, date, money } = text
  const { id, refund, bank_refund, currency, differences, withdrawal } = payment
  const day = (at: number) => date(at, { dateStyle: 'short' })
  const isNothing = !refund && bank_refund === null && differences.length === 0 && !withdrawal
  return (
    <section className="box stack" aria-label={t('payments.around')}>
      <h2>{t('payments.around')}</h2>
      {isNothing && <p>{t('payments.nothing')}</p>}
      {refund && (
        <p>
          {t('payments.refund_is', {
            amount: money(refund),
            state: t(`payments.refunds.${refund.status}`),
          })}
        </p>
      )}
      {bank_refund !== null && (
        <p>{t('payments.bank_refund', { amount: money({ amount: bank_refund, currency }) })}</p>
      )}
      {differences.map(({ kind, found_at, closed_at, closed_by, closed_why }) => (
        <div key={kind}>
          <p>{t('payments.differs', { what: differenceName(text, kind), day: day(found_at) })}</p>
          {closed_at === null ? (
            <TakeCase text={text} kind="difference" id={differenceId(id, kind)} />
          ) : (
            <p className="fine">
              {t('payments.closed', {
                day: day(closed_at),
                who: closed_by ?? '',
                why: closed_why ?? '',
              })}
            </p>
          )}
        </div>
      ))}
      {withdrawal && (
        <div>
          <p>
            {t('payments.withdrawal_is', {
              reference: referenceOf(withdrawal.id),
              day: day(withdrawal.received_at),
              state: t(`payments.withdrawals.${withdrawal.status}`),
            })}
          </p>
          {(withdrawal.status === 'open' || withdrawal.status === 'to_pay') && (
            <TakeCase text={text} kind="withdrawal" id={withdrawal.id} />
          )}
        </div>
      )}
    </section>
  )
}
