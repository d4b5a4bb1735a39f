import { definePage } from '#desk/define.ts'
import { FindForm } from './find-form.tsx'
import { paymentPaths } from './paths.ts'

export const paymentsPage = definePage({
  path: paymentPaths.list,
  role: 'finance',
  async open({ text }) {
    const { t } = text
    const content = (
      <>
        <p className="intro">{t('payments.intro')}</p>
        <FindForm text={text} />
      </>
    )
    return { title: t('payments.title'), content }
  },
})
