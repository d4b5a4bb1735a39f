import { mainBundle, offerAt } from '#contract/bundles.ts'
import type { BundleOffer } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { alongOf } from './along-of.ts'
import { BundleCard } from './bundle-card.tsx'

type BundleListProps = {
  bundles: readonly BundleOffer[]
  percentage: number
  buys?: boolean
  /** One below the other at any width. */
  rows?: boolean
  /** To whom words go along (`alongOf`). */
  along?: ReturnType<typeof alongOf>
}

export function BundleList(props: BundleListProps) {
  const { bundles, percentage, buys = true, rows, along = {} } = props
  const { t } = useText()
  const { message_credits } = useSite()
  const main = mainBundle(bundles)
  return (
    <ul className={cx('bundles', rows && 'bundles-rows')} aria-label={t('credits.bundles')}>
      {bundles.map((bundle) => (
        <li key={bundle.id} className="grid">
          <BundleCard
            main={bundle === main}
            bundle={offerAt(bundle, percentage, message_credits)}
            href={buys ? href('credits-id-paymentmethod', { id: bundle.id }, along) : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
