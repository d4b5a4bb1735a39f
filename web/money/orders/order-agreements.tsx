import { isCardMethod, needsImmediateUse, type PaymentMethod } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type OrderAgreementsProps = {
  page: PageProps['credits-id-paymentmethod']
  method: PaymentMethod | null
}

/**
 * Required consents, and the optional one to store the card: without script the method is not
 * known.
 */
export function OrderAgreements({ page, method }: OrderAgreementsProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  return (
    <>
      {needsImmediateUse(page.country) && (
        <Checkbox name="immediate_use" required label={t('credits.checkout.immediate_use')} />
      )}
      {page.keeps_cards && (!hydrated || isCardMethod(method)) && (
        <Checkbox name="keep_card" label={t('credits.card.keep')} />
      )}
    </>
  )
}
