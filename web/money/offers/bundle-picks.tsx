import type { BundleOffer } from '#contract/credits.ts'
import type { BundleId } from '#contract/site.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Price } from '#web/ui/price.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import './bundle-picks.css'

type BundlePicksProps = {
  label: string
  bundles: readonly BundleOffer[]
  chosen: BundleId | undefined
  onChoose: (id: BundleId) => void
}

/** The bundles, small, where one of them is chosen in place. */
export function BundlePicks({ label, bundles, chosen, onChoose }: BundlePicksProps) {
  const { t, tn } = useText()
  const { money } = useFormat()
  return (
    <fieldset className="bundle-picks">
      <legend className="sr-only">{label}</legend>
      {bundles.map(({ id, credits, amount, full_amount, currency, per_message, popular }) => (
        <label key={id} className="bundle-pick">
          <input
            type="radio"
            name="bundle"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span>
            <b className="num">
              {credits} <small>{tn('credits.unit', credits)}</small>
            </b>{' '}
            {popular && <Ribbon tone="popular">{t('credits.popular')}</Ribbon>}
            {per_message > 0 && (
              <span className="bundle-pick-per num">
                {t('credits.per_message', { price: money({ amount: per_message, currency }) })}
              </span>
            )}
          </span>
          <Price
            old={amount < full_amount ? money({ amount: full_amount, currency }) : undefined}
            oldLabel={t('credits.was')}
          >
            {money({ amount, currency })}
          </Price>
        </label>
      ))}
    </fieldset>
  )
}
