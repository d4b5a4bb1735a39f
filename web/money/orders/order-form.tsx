import { type SyntheticEvent, useState } from 'react'
import type { CallInput } from '#contract/call.ts'
import {
  type AppliedDiscount,
  type BundleOffer,
  isCardMethod,
  isPaymentMethod,
  type PaymentMethod,
  needsImmediateUse,
  creditsCalls,
} from '#contract/credits.ts'
import type { KeptWords } from '#contract/kept-words.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { usePosting } from '#web/app/use-posting.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { OrderSummary } from '#web/money/order-summary.tsx'
import { OrderTerms } from '#web/money/order-terms.tsx'
import { ShownOffer } from '#web/money/shown-offer.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import './order-form.css'

type OrderFormProps = {
  id: string
  page: PageProps['credits-id-paymentmethod']
  method: PaymentMethod | null
  bundle: BundleOffer
  discount: AppliedDiscount | null
  words: KeptWords | null
}

export function OrderForm({ id, page, method: chosen, bundle, discount, words }: OrderFormProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const hydrated = useHydrated()
  // A direct debit is paid on a page of its own.
  const leads = hydrated && chosen === 'sdd'
  const { order, busy, error } = useOrder()
  const { country, key, vat_percentage } = page
  const discountcode = discount?.typed ? discount.code : null

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const method = fields.get('method')
    if (!isPaymentMethod(method) || busy) return
    const { id: bundleId, credits, amount, currency } = bundle
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
      credits,
      amount,
      currency,
      immediate_use,
      keep_card,
      bank: textIn(fields, `bank_${method}`) || null,
      ...(words && { message: words }),
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
        <ShownOffer bundle={bundle} />
        <OrderTerms />
        {!leads && page.keeps_cards && (!hydrated || isCardMethod(chosen)) && (
          // Offered without script too, as the method is not known then.
          <Checkbox name="keep_card" label={t('credits.card.keep')} />
        )}
        {!leads && needsImmediateUse(page.country) && (
          <Checkbox name="immediate_use" required label={t('credits.checkout.immediate_use')} />
        )}
        <OrderAct page={page} bundle={bundle} leads={leads} busy={busy} error={error} />
      </form>
    </Panel>
  )
}

type OrderActProps = Pick<OrderFormProps, 'page' | 'bundle'> & {
  leads: boolean
  busy: boolean
  error: string | undefined
}

/** In sight all the time on a phone: what it costs, and where it is ordered. */
function OrderAct({ page, bundle, leads, busy, error }: OrderActProps) {
  const { t } = useText()
  const { money } = useFormat()
  const { data } = useNavigation()
  const posted = data.route === 'error' ? null : data.form?.error
  const refusal = error ?? (posted && t(`errors.${posted.code}`, posted.params))
  return (
    <div className="order-act">
      {refusal && (
        <Alert icon="warning-circle" tone="danger" live>
          {refusal}
        </Alert>
      )}
      <p className="order-sum">
        {t('credits.checkout.total')}
        <b className="num">{money(bundle)}</b>
      </p>
      <Button type="submit" tone="primary" block busy={busy} disabled={page.methods.length === 0}>
        {t(leads ? 'credits.checkout.to_debit' : 'credits.checkout.submit')}
      </Button>
    </div>
  )
}

type Order = CallInput<typeof creditsCalls.startPayment>

function useOrder() {
  const send = useSend()
  const errorText = useErrorText()
  const { refresh } = useNavigation()
  // Back from the provider: the order that was left there may hold the discount, and has its key.
  const { posting: busy, setPosting: setBusy } = usePosting(() => void refresh())
  const [error, setError] = useState<string>()

  async function order(input: Order) {
    setBusy(true)
    setError(undefined)
    try {
      const { redirect } = await send(creditsCalls.startPayment, input)
      location.assign(redirect)
    } catch (refusal) {
      setError(errorText(refusal))
      setBusy(false)
      // Without an answer the order may exist: the same key finds it. A refused one does not.
      if (refusal instanceof CallError && refusal.code !== 'offline') await refresh()
    }
  }
  return { order, busy, error }
}
