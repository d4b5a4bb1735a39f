import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type PanelProps = Omit<ComponentProps<'section'>, 'style'>

export function Panel({ className, ...rest }: PanelProps) {
  return <section {...rest} className={cx('panel', className)} />
}
