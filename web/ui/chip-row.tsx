import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type ChipRowProps = Omit<ComponentProps<'div'>, 'style'> & {
  scroll?: boolean | undefined
}

export function ChipRow({ scroll, className, ...rest }: ChipRowProps) {
  return <div {...rest} className={cx('chips', scroll && 'chips-scroll', className)} />
}
