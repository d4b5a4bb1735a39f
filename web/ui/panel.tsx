import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type PanelProps = Omit<ComponentProps<'section'>, 'style' | 'ref'>

export function Panel({ className, ...rest }: PanelProps) {
  // An unnamed section is no landmark, and a named one takes few other roles.
  const isNamed = rest['aria-label'] || rest['aria-labelledby']
  const Box = isNamed && !rest.role ? 'section' : 'div'
  return <Box {...rest} className={cx('panel', className)} />
}
