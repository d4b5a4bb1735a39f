import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './bubble.css'

type BubbleProps = {
  own?: boolean | undefined
  /** With a drawing it is the amber bubble of a gift, with title and detail. */
  art?: ReactNode
  detail?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Bubble({ own, art, detail, className, children }: BubbleProps) {
  const names = cx('bubble', own && 'bubble-own', art !== undefined && 'bubble-gift', className)
  if (art === undefined) {
    return (
      <p className={names} dir="auto">
        {children}
      </p>
    )
  }
  return (
    <div className={names}>
      {art}
      <span>
        <b>{children}</b>
        {detail && <small>{detail}</small>}
      </span>
    </div>
  )
}
