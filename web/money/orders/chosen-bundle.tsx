import type { BundleOffer } from '#contract/credits.ts'
import type { BundleId } from '#contract/site.ts'
import { BundlePicks } from '#web/money/offers/bundle-picks.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import './chosen-bundle.css'

type ChosenBundleProps = {
  bundle: BundleOffer
  bundles: readonly BundleOffer[]
  /** Where another is chosen without script: the choice is a page of its own then. */
  others: string
  onChoose: (id: BundleId) => void
}

/** What is ordered, first and large; another is chosen in place. */
export function ChosenBundle({ bundle, bundles, others, onChoose }: ChosenBundleProps) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const { credits, per_message, currency } = bundle
  const price = money({ amount: per_message, currency })
  const other = t('credits.checkout.other_bundle')
  const look = 'chosen-bundle-act btn btn-quiet btn-sm'
  return (
    <div className="chosen-bundle">
      <p className="fine">{t('credits.checkout.bundle')}</p>
      <p className="chosen-bundle-amount num">
        {credits} <small>{tn('credits.unit', credits)}</small>
      </p>
      {per_message > 0 && <p className="fine num">{t('credits.checkout.lasting', { price })}</p>}
      <a className={`${look} script-enabled:hidden`} href={others}>
        {other}
      </a>
      {bundles.length > 1 && (
        <details className="script-none:hidden">
          <summary className={look}>{other}</summary>
          <div className="mt-3.5">
            <BundlePicks label={other} bundles={bundles} chosen={bundle.id} onChoose={onChoose} />
          </div>
        </details>
      )}
    </div>
  )
}
