import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type PanelProps = Omit<ComponentProps<'section'>, 'style' | 'ref'>

export function Panel({ className, ...rest }: PanelProps) {
  // An unnamed section is no landmark.
  const Box = rest['aria-label'] || rest['aria-labelledby'] ? 'section' : 'div'
  return <Box {...rest} className={cx('panel', className)} />
}
