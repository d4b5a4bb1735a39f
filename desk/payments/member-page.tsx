import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { lookAtPayments } from '#worker/desk/payments/look-at-payment.ts'
import { FindForm } from './find-form.tsx'
import { methodName } from './method-name.ts'
import { paymentPaths } from './paths.ts'

/** All of one buyer, for who has said why. */
export const memberPaymentsPage = definePage({
  path: paymentPaths.ofMember,
  role: 'finance',
  personal: true,
  async open(ctx, { member = '' }) {
    const { text } = ctx
    const { t, date, money, number } = text
    const title = t('payments.of_member')
    const found = await lookAtPayments(ctx, Number(member))
    if (!found) return { title, content: <FindForm text={text} words={member} /> }
    const site = await siteTexts(ctx)
    const heads = ['number', 'day', 'bought', 'price', 'method', 'state'] as const
    const content = (
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
            {found.map(({ id, status, method, credits, amount, currency, created_at }) => (
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
    return { title, content }
  },
})
