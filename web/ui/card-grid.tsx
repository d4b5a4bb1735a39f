import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type CardGridProps = Omit<ComponentProps<'div'>, 'style'>

/** 2 columns, 3 from 576 px, 4 from 992 px. */
export function CardGrid({ className, ...rest }: CardGridProps) {
  return (
    <div
      {...rest}
      className={cx('grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4.5', className)}
    />
  )
}
