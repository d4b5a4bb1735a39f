import type { Translate } from '#contract/translate.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import type { DeskText } from '#desk/text.ts'
import { type BuyersPayments, lookAtPayments } from '#worker/desk/payments/look-at-payment.ts'
import { FindForm } from './find-form.tsx'
import { methodName } from './method-name.ts'
import { paymentPaths } from './paths.ts'

/** As many as are found at once. */
const mostBuyers = 50

/** All of a buyer, for who has said why; of several where more than one was found. */
export const buyersPage = definePage({
  path: paymentPaths.ofBuyers,
  role: 'finance',
  personal: true,
  async open(ctx, { buyers = '' }) {
    const { text } = ctx
    const site = await siteTexts(ctx)
    const numbers = buyers.split('-').slice(0, mostBuyers)
    const isOne = numbers.length === 1
    const content = []
    for (const number of numbers) {
      const payments = await lookAtPayments(ctx, Number(number))
      content.push(
        <section key={number} className="stack after">
          {!isOne && <h2>{text.t('payments.of_buyer', { number })}</h2>}
          {payments ? (
            <PaymentTable text={text} site={site} payments={payments} />
          ) : (
            <FindForm text={text} words={number} />
          )}
        </section>,
      )
    }
    return { title: text.t(isOne ? 'payments.of_member' : 'payments.of_members'), content }
  },
})

type Props = { text: DeskText; site: Translate; payments: BuyersPayments }

function PaymentTable({ text, site, payments }: Props) {
  const { t, date, money, number } = text
  const heads = ['number', 'day', 'bought', 'price', 'method', 'state'] as const
  return (
    <div className="box scrollx">
      <table className="tbl">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`payments.facts.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, status, method, credits, amount, currency, created_at }) => (
            <tr key={id}>
              <th scope="row">
                <a href={pathTo(paymentPaths.open, { id })}>{id}</a>
              </th>
              <td>{date(created_at, { dateStyle: 'short', timeStyle: 'short' })}</td>
              <td>{t('payments.credits', { credits: number(credits) })}</td>
              <td>{money({ amount, currency })}</td>
              <td>{methodName(method, site)}</td>
              <td>{t(`payments.states.${status}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
