import type { SyntheticEvent } from 'react'
import {
  type AppliedDiscount,
  type BundleOffer,
  isCardMethod,
  isPaymentMethod,
  type PaymentMethod,
} from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { OrderSummary } from '#web/money/order-summary.tsx'
import { OrderTerms } from '#web/money/order-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderAgreements } from './order-agreements.tsx'
import { useOrder } from './use-order.ts'

type OrderFormProps = {
  id: string
  page: PageProps['credits-id-paymentmethod']
  /** The chosen one. */
  method: PaymentMethod | null
  bundle: BundleOffer
  discount: AppliedDiscount | null
}

export function OrderForm({ id, page, method: chosen, bundle, discount }: OrderFormProps) {
  const { t } = useText()
  const { data, navigate } = useNavigation()
  const hydrated = useHydrated()
  // A direct debit has a form of its own.
  const leads = hydrated && chosen === 'sdd'
  const { order, busy, error } = useOrder()
  const { country, key, vat_percentage } = page
  const discountcode = discount?.typed ? discount.code : null
  const posted = data.route === 'error' ? null : data.form?.error
  const refusal = error ?? (posted && t(`errors.${posted.code}`, posted.params))

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const method = fields.get('method')
    if (!isPaymentMethod(method) || busy) return
    const { id: bundleId, amount } = bundle
    if (method === 'sdd') {
      const code = discountcode ?? undefined
      void navigate(href('directdebit', {}, { bundle: bundleId, country, code }))
      return
    }
    const keep_card = fields.has('keep_card') && isCardMethod(method)
    const immediate_use = fields.has('immediate_use')
    void order({
      id: key,
      bundle: bundleId,
      method,
      country,
      discountcode,
      amount,
      immediate_use,
      keep_card,
      bank: textIn(fields, `bank_${method}`) || null,
    })
  }

  return (
    <Panel className="lg:sticky lg:top-6">
      <form id={id} method="post" className="grid gap-4" onSubmit={submit}>
        <h2>{t('credits.checkout.order')}</h2>
        <OrderSummary bundle={bundle} discount={discount} vatPercentage={vat_percentage} />
        <input type="hidden" name="id" value={key} />
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="discountcode" value={discountcode ?? ''} />
        <input type="hidden" name="amount" value={bundle.amount} />
        <OrderTerms />
        {!leads && <OrderAgreements page={page} method={chosen} />}
        {refusal && (
          <Alert icon="warning-circle" tone="danger" live>
            {refusal}
          </Alert>
        )}
        <Button type="submit" tone="primary" block busy={busy} disabled={page.methods.length === 0}>
          {t(leads ? 'credits.checkout.to_debit' : 'credits.checkout.submit')}
        </Button>
      </form>
    </Panel>
  )
}
