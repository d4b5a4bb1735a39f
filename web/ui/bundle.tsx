import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'
import './bundle.css'

type BundleProps = {
  tier: 'p0' | 'p1' | 'p2' | 'p3'
  amount: ReactNode
  unit: string
  price: string
  oldPrice?: string | undefined
  /** For screen readers, before the old price: "was". */
  oldPriceLabel?: string | undefined
  per?: string | undefined
  /** Short, such as −25%: it has to fit a narrow row on a phone. */
  discount?: string | undefined
  popular?: string | undefined
  /** Where it is bought; without one it only tells. */
  href?: string | undefined
}

export function Bundle({ href, ...terms }: BundleProps) {
  const className = cx('bundle no-underline', `bundle-${terms.tier}`)
  const content = <BundleTerms {...terms} />
  if (href === undefined) return <div className={className}>{content}</div>
  return (
    <a className={className} href={href}>
      {content}
      <Icon name="arrow-right" className="hidden [grid-area:arrow] self-start text-soft lg:block" />
    </a>
  )
}

function BundleTerms(terms: Omit<BundleProps, 'href'>): ReactNode {
  const { amount, unit, price, oldPrice, oldPriceLabel, per, discount, popular } = terms
  return (
    <>
      {popular && <Ribbon tone="popular">{popular}</Ribbon>}
      <span className="bundle-amount num">
        {amount} <small>{unit}</small>
      </span>
      <Price className="bundle-price" old={oldPrice} oldLabel={oldPriceLabel}>
        {price}
      </Price>
      {per && <span className="bundle-per num">{per}</span>}
      {discount && <Ribbon className="bundle-discount">{discount}</Ribbon>}
    </>
  )
}
