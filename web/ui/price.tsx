import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PriceProps = {
  children: ReactNode
  old?: ReactNode
  oldLabel?: string | undefined
  className?: string | undefined
}

export function Price({ children, old, oldLabel, className }: PriceProps) {
  return (
    <span className={cx('num', className)}>
      {old && (
        <s>
          {oldLabel && <span className="sr-only">{oldLabel} </span>}
          {old}
        </s>
      )}
      {children}
    </span>
  )
}
