import { offerAt } from '#contract/bundles.ts'
import type { BundleOffer } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { BundleCard } from './bundle-card.tsx'

type BundleListProps = {
  bundles: readonly BundleOffer[]
  /** The discount that the prices include now. */
  percentage: number
  buys?: boolean
}

export function BundleList({ bundles, percentage, buys = true }: BundleListProps) {
  const { t } = useText()
  const { message_credits } = useSite()
  return (
    <ul className="bundles" aria-label={t('credits.bundles')}>
      {bundles.map((bundle) => (
        <li key={bundle.id} className="grid">
          <BundleCard
            bundle={offerAt(bundle, percentage, message_credits)}
            href={buys ? href('credits-id-paymentmethod', { id: bundle.id }) : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
