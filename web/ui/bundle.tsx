import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'
import './bundle.css'

type BundleProps = {
  amount: ReactNode
  unit: string
  price: string
  oldPrice?: string | undefined
  oldPriceLabel?: string | undefined
  per?: string | undefined
  popular?: string | undefined
  href?: string | undefined
  /** With `href`: what its button says. */
  act?: string | undefined
  /** The one of the list with the filled button. */
  main?: boolean | undefined
}

export function Bundle({ href, ...terms }: BundleProps) {
  const { popular } = terms
  const className = cx('bundle no-underline', popular && 'bundle-popular')
  const content = <BundleTerms {...terms} />
  if (href === undefined) return <div className={className}>{content}</div>
  return (
    <a className={className} href={href}>
      {content}
      <span className={cx('bundle-act btn btn-sm', terms.main ? 'btn-primary' : 'btn-quiet')}>
        {terms.act}
      </span>
    </a>
  )
}

function BundleTerms(terms: Omit<BundleProps, 'href'>): ReactNode {
  const { amount, unit, price, oldPrice, oldPriceLabel, per, popular } = terms
  return (
    <>
      {popular && (
        <Ribbon tone="popular" className="bundle-ribbon">
          {popular}
        </Ribbon>
      )}
      <span className="bundle-amount num">
        {amount} <small>{unit}</small>
      </span>
      <Price className="bundle-price" old={oldPrice} oldLabel={oldPriceLabel}>
        {price}
      </Price>
      {per && <span className="bundle-per num">{per}</span>}
    </>
  )
}
