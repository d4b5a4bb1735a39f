import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { monthAt } from './books/month.ts'
import { FindForm } from './find-form.tsx'
import { paymentPaths } from './paths.ts'

export const paymentsPage = definePage({
  path: paymentPaths.list,
  role: 'finance',
  async open({ text, now }) {
    const { t } = text
    const content = (
      <>
        <p className="intro">{t('payments.intro')}</p>
        <FindForm text={text} />
        <p className="after">
          <a href={pathTo(paymentPaths.books, { month: monthAt(now) })}>
            {t('payments.books.title')}
          </a>
        </p>
      </>
    )
    return { title: t('payments.title'), content }
  },
})
