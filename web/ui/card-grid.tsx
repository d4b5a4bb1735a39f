import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type CardGridProps = Omit<ComponentProps<'div'>, 'style'>

export function CardGrid({ className, ...rest }: CardGridProps) {
  return (
    <div
      {...rest}
      className={cx(
        'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:gap-4.5 xl:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]',
        className,
      )}
    />
  )
}
