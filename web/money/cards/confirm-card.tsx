import type { CallInput } from '#contract/call.ts'
import { type AppliedDiscount, type BundleOffer, needsImmediateUse } from '#contract/credits.ts'
import type { KeptWords } from '#contract/kept-words.ts'
import { href } from '#contract/route.ts'
import { type StoredCard, storedCardCalls } from '#contract/stored-cards.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { OrderSummary } from '#web/money/order-summary.tsx'
import { OrderTerms } from '#web/money/order-terms.tsx'
import { ShownOffer } from '#web/money/shown-offer.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCardName } from './use-card-name.ts'

type ConfirmCardProps = {
  id: string
  card: StoredCard
  bundle: BundleOffer
  discount: AppliedDiscount | null
  country: string
  vatPercentage: number
  orderKey: string
  words?: KeptWords | null
}

export function ConfirmCard(props: ConfirmCardProps) {
  const { id, card, bundle, discount, country, vatPercentage, orderKey, words } = props
  const { t } = useText()
  const cardName = useCardName()
  const discountcode = discount?.typed ? discount.code : null
  const { credits, amount, currency } = bundle
  const order = { id: orderKey, card: card.id, bundle: bundle.id, country, discountcode }
  const { error, busy, onSubmit } = useCardOrder({
    ...order,
    credits,
    amount,
    currency,
    ...(words && { message: words }),
  })
  return (
    <Dialog
      name="confirm-card"
      id={id}
      title={t('credits.card.confirm')}
      closeLabel={t('app.close')}
    >
      <form
        method="post"
        action={href('credits-repeat-order')}
        className="grid gap-4"
        onSubmit={onSubmit}
      >
        <p className="flex items-center gap-2.5">
          <Icon name="credit-card" />
          <b className="num" translate="no">
            {cardName(card)}
          </b>
        </p>
        <OrderSummary bundle={bundle} discount={discount} vatPercentage={vatPercentage} />
        <input type="hidden" name="id" value={orderKey} />
        <input type="hidden" name="card" value={card.id} />
        <input type="hidden" name="bundle" value={bundle.id} />
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="discountcode" value={discountcode ?? ''} />
        <ShownOffer bundle={bundle} />
        <OrderTerms />
        {needsImmediateUse(country) && (
          <Checkbox name="immediate_use" required label={t('credits.checkout.immediate_use')} />
        )}
        <FormError error={error} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('credits.checkout.submit')}
        </Button>
        <p className="fine">
          <a href={href('settings-cards')}>{t('credits.card.forget')}</a>
        </p>
      </form>
    </Dialog>
  )
}

type Order = CallInput<typeof storedCardCalls.payByCard>

function useCardOrder(order: Omit<Order, 'immediate_use'>) {
  const send = useSend()
  const { navigate } = useNavigation()
  return useForm('credits-repeat-order', async (fields) => {
    const input = { ...order, immediate_use: fields.has('immediate_use') }
    const { payment } = await send(storedCardCalls.payByCard, input)
    await navigate(href('transactions-id', { id: payment.payment_id }))
  })
}
