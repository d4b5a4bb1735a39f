import type { BundleOffer } from '#contract/credits.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Bundle } from '#web/ui/bundle.tsx'

type BundleCardProps = {
  bundle: BundleOffer
  href?: string | undefined
  /** The one of the list that is put forward. */
  main?: boolean
}

export function BundleCard({ bundle, href, main = true }: BundleCardProps) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const { amount, full_amount, currency, per_message } = bundle
  const perMessage = { price: money({ amount: per_message, currency }) }
  return (
    <Bundle
      href={href}
      act={t('credits.choose', { count: bundle.credits })}
      main={main}
      amount={bundle.credits}
      unit={tn('credits.unit', bundle.credits)}
      price={money({ amount, currency })}
      oldPrice={amount < full_amount ? money({ amount: full_amount, currency }) : undefined}
      oldPriceLabel={t('credits.was')}
      per={per_message > 0 ? t('credits.per_message', perMessage) : undefined}
      popular={bundle.popular ? t('credits.popular') : undefined}
    />
  )
}
