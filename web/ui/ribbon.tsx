import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type RibbonProps = {
  tone?: 'lamp' | 'popular' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Ribbon({ tone = 'lamp', className, children }: RibbonProps) {
  return (
    <span className={cx('ribbon', tone === 'popular' && 'ribbon-popular', className)}>
      {children}
    </span>
  )
}
