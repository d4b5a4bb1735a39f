import { useState } from 'react'
import { offerWith } from '#contract/bundles.ts'
import { type AppliedDiscount, isPaymentMethod, type PaymentMethod } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { BundleId } from '#contract/site.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { CardPanel } from '#web/money/cards/card-panel.tsx'
import { alongOf } from '#web/money/offers/along-of.ts'
import { HeldDiscount } from '#web/money/offers/held-discount.tsx'
import { PriceForm } from '#web/money/offers/price-form.tsx'
import { useRunningDiscount } from '#web/money/offers/use-running-discount.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AlongNote } from './along-note.tsx'
import { ChosenBundle } from './chosen-bundle.tsx'
import { MethodChoices } from './method-choices.tsx'
import { OrderForm } from './order-form.tsx'
import { useAlong } from './use-along.ts'
import { useUsableMethods } from './use-usable-methods.ts'

const formId = 'order'

type Page = PageProps['credits-id-paymentmethod']

export function CheckoutPage({ page: asked }: { page: Page }) {
  const { message_credits } = useSite()
  const [page, pick] = usePicked(asked)
  const { usable, method, setMethod } = useMethod(page)
  const words = useAlong(page)
  const { discount: running } = useRunningDiscount(page.discount)
  const ended = page.discount !== null && running === null
  const fitting = (discount: AppliedDiscount | null) =>
    ended || (method && discount?.methods?.includes(method) === false) ? null : discount
  const discount = fitting(page.discount)
  const bundle = offerWith(page.bundle, discount, message_credits)
  const bundles = page.bundles.map((one) =>
    offerWith(one.bundle, fitting(one.discount), message_credits),
  )
  return (
    <>
      <TaskHead to={page.to} />
      <div className="checkout grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-12">
        <div className="grid gap-6">
          {page.held_by && <HeldDiscount payment={page.held_by} />}
          <ChosenBundle
            bundle={bundle}
            bundles={bundles}
            others={href('credits', {}, alongOf(page))}
            onChoose={pick}
          />
          {page.to && <AlongNote to={page.to} words={words} stays={method === 'sdd'} />}
          <CardPanel page={page} running={running} words={words} />
          <MethodChoices
            form={formId}
            methods={usable}
            banks={page.banks}
            chosen={method}
            onChoose={setMethod}
          />
          <PriceForm page={page} method={method} />
        </div>
        <OrderForm
          id={formId}
          page={page}
          method={method}
          bundle={bundle}
          discount={discount}
          words={words}
        />
      </div>
    </>
  )
}

/** The bundle of the address, until another is chosen in place. */
function usePicked(page: Page): [Page, (id: BundleId) => void] {
  const at = page.bundle.id
  const [picked, setPicked] = useState({ at, id: at })
  const id = picked.at === at ? picked.id : at
  const other = page.bundles.find(({ bundle }) => bundle.id === id)
  return [{ ...page, ...other }, (wanted) => setPicked({ at, id: wanted })]
}

/** The only way out, and what is done here. */
function TaskHead({ to }: Pick<Page, 'to'>) {
  const { t } = useText()
  return (
    <header className="task-head">
      <a className="iconbtn" href={to ? href('members-id-chat', { id: to.id }) : href('credits')}>
        <Icon name="caret-left" />
        <span className="sr-only">
          {to ? <NamedText text={t('credits.along.back', { name: to.name })} /> : t('app.back')}
        </span>
      </a>
      <h1>{t('credits.checkout.title')}</h1>
    </header>
  )
}

function useMethod({ method: first, methods }: Pick<Page, 'method' | 'methods'>) {
  const { data } = useNavigation()
  const posted = data.route === 'error' ? null : data.form?.values['method']
  const usable = useUsableMethods(methods)
  const refused = isPaymentMethod(posted) && methods.includes(posted) ? posted : null
  const [picked, setMethod] = useState<PaymentMethod | null>(refused ?? first)
  // The address may name one which this device cannot do.
  const method = picked && !usable.includes(picked) ? (usable[0] ?? null) : picked
  return { usable, method, setMethod }
}
