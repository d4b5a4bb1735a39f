import { useState } from 'react'
import { offerWith } from '#contract/bundles.ts'
import { isPaymentMethod, type PaymentMethod } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { CardPanel } from '#web/money/cards/card-panel.tsx'
import { HeldDiscount } from '#web/money/offers/held-discount.tsx'
import { PriceForm } from '#web/money/offers/price-form.tsx'
import { useRunningDiscount } from '#web/money/offers/use-running-discount.ts'
import { WelcomeOffer } from '#web/money/offers/welcome-offer.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MethodChoices } from './method-choices.tsx'
import { OrderForm } from './order-form.tsx'

const formId = 'order'

/** All terms are above the button. */
export function CheckoutPage({ page }: { page: PageProps['credits-id-paymentmethod'] }) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const { data } = useNavigation()
  const { message_credits } = useSite()
  const refused = data.route === 'error' ? null : data.form?.values['method']
  const first = isPaymentMethod(refused) && page.methods.includes(refused) ? refused : page.method
  const [method, setMethod] = useState<PaymentMethod | null>(first)
  const { discount: running, left } = useRunningDiscount(page.discount)
  const fits = !method || running?.methods?.includes(method) !== false
  const discount = fits ? running : null
  const bundle = offerWith(page.bundle, discount, message_credits)
  const others = (
    <a className="link" href={href('credits')}>
      {t('credits.checkout.other_bundle')}
    </a>
  )
  return (
    <>
      <PageHead title={t('credits.checkout.title')} aside={others}>
        {/* On a phone the order itself is far below. */}
        <span className="num lg:hidden">
          {[tn('app.credits', bundle.credits), money(bundle)].join(', ')}
        </span>
      </PageHead>
      <div className="grid gap-4">
        {discount && !discount.typed && left !== null && (
          <WelcomeOffer discount={discount} left={left} />
        )}
        {page.held_by && <HeldDiscount payment={page.held_by} />}
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_26rem]">
        <div className="grid gap-8">
          <CardPanel page={page} running={running} />
          <MethodChoices
            form={formId}
            methods={page.methods}
            banks={page.banks}
            chosen={method}
            onChoose={setMethod}
          />
          <PriceForm page={page} method={method} />
        </div>
        <OrderForm id={formId} page={page} method={method} bundle={bundle} discount={discount} />
      </div>
    </>
  )
}
