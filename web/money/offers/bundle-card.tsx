import type { ReactNode } from 'react'
import type { BundleOffer } from '#contract/credits.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import '#web/ui/bundle.css'

type BundleCardProps = {
  bundle: BundleOffer
  href?: string | undefined
}

export function BundleCard({ bundle, href }: BundleCardProps) {
  const className = cx('bundle no-underline', `bundle-${bundle.id}`)
  const content = <BundleTerms bundle={bundle} />
  if (href === undefined) return <div className={className}>{content}</div>
  return (
    <a className={className} href={href}>
      {content}
      <Icon name="arrow-right" className="hidden [grid-area:radio] self-start text-soft lg:block" />
    </a>
  )
}

function BundleTerms({ bundle }: { bundle: BundleOffer }): ReactNode {
  const { t, tn } = useText()
  const { money, percent } = useFormat()
  const { amount, full_amount, currency, per_message, discount } = bundle
  return (
    <>
      {bundle.popular && <Ribbon tone="popular">{t('credits.popular')}</Ribbon>}
      <span className="bundle-amount num">
        {bundle.credits} <small>{tn('credits.unit', bundle.credits)}</small>
      </span>
      <Price
        className="bundle-price"
        old={amount < full_amount ? money({ amount: full_amount, currency }) : undefined}
        oldLabel={t('credits.was')}
      >
        {money({ amount, currency })}
      </Price>
      {per_message > 0 && (
        <span className="bundle-per num">
          {t('credits.per_message', { price: money({ amount: per_message, currency }) })}
        </span>
      )}
      {discount > 0 && (
        <Ribbon className="bundle-discount">
          {t('credits.off', { percent: percent(discount) })}
        </Ribbon>
      )}
    </>
  )
}
