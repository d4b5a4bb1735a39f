import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Price } from './price.tsx'
import { Ribbon } from './ribbon.tsx'
import './bundle.css'

type BundleProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'children'> & {
  tier: 'p0' | 'p1' | 'p2' | 'p3'
  amount: string
  unit: string
  price: string
  oldPrice?: string | undefined
  /** For screen readers, before the old price: "was". */
  oldPriceLabel?: string | undefined
  per: ReactNode
  /** Short, such as −25%: it has to fit a narrow row on a phone. */
  discount?: string | undefined
  popular?: string | undefined
}

export function Bundle(props: BundleProps) {
  const { tier, amount, unit, price, oldPrice, oldPriceLabel, per, discount, ...others } = props
  const { popular, className, ...rest } = others
  return (
    <label className={cx('bundle', `bundle-${tier}`, className)}>
      {popular && <Ribbon tone="popular">{popular}</Ribbon>}
      <input {...rest} type="radio" />
      <span className="bundle-amount num">
        {amount} <small>{unit}</small>
      </span>
      <Price className="bundle-price" old={oldPrice} oldLabel={oldPriceLabel}>
        {price}
      </Price>
      <span className="bundle-per num">{per}</span>
      {discount && <Ribbon className="bundle-discount">{discount}</Ribbon>}
    </label>
  )
}
