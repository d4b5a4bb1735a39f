import type { ComponentProps, ReactNode } from 'react'
import { Price } from './price.tsx'
import './bundle-tile.css'

type BundleTileProps = Omit<
  ComponentProps<'input'>,
  'type' | 'style' | 'children' | 'className'
> & {
  amount: ReactNode
  unit: string
  price: string
  oldPrice?: string | undefined
  per: string
}

/** A bundle as one of three tiles beside each other, in `bundle-tiles`. */
export function BundleTile({ amount, unit, price, oldPrice, per, ...rest }: BundleTileProps) {
  return (
    <label className="bundle-tile">
      <input {...rest} type="radio" />
      <b className="num">
        {amount} <small>{unit}</small>
      </b>
      <Price className="bundle-tile-price" old={oldPrice}>
        {price}
      </Price>
      <span className="bundle-tile-per num">{per}</span>
    </label>
  )
}
