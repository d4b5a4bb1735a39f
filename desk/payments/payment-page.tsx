import { definePage } from '#desk/define.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { lookAtPayment } from '#worker/desk/payments/look-at-payment.ts'
import { refundOffer } from '#worker/desk/payments/operate-payments.ts'
import { FindForm } from './find-form.tsx'
import { paymentPaths } from './paths.ts'
import { PaymentActs } from './payment-acts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentOpen } from './payment-open.tsx'
import { Timelines } from './timelines.tsx'

/** For who has said why, within the hour. */
export const paymentPage = definePage({
  path: paymentPaths.open,
  role: 'finance',
  personal: true,
  async open(ctx, { id = '' }) {
    const { text } = ctx
    const title = text.t('payments.payment')
    const payment = await lookAtPayment(ctx, id)
    if (!payment) return { title, content: <FindForm text={text} words={id} /> }
    const site = await siteTexts(ctx)
    const content = (
      <div className="cols">
        <div className="stack stack-wide">
          <PaymentFacts text={text} site={site} payment={payment} />
          <Timelines text={text} payment={payment} />
          <PaymentOpen text={text} payment={payment} />
        </div>
        <PaymentActs text={text} payment={payment} offer={await refundOffer(ctx, id)} />
      </div>
    )
    return { title, content }
  },
})
