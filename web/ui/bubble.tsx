import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './bubble.css'

type BubbleProps = {
  own?: boolean | undefined
  art?: ReactNode
  detail?: ReactNode
  about?: ReactNode
  /** What can be done with it. */
  foot?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Bubble({ own, art, detail, about, foot, className, children }: BubbleProps) {
  const names = cx('bubble', own && 'bubble-own', art !== undefined && 'bubble-gift', className)
  if (about !== undefined || foot !== undefined) {
    return (
      <div className={cx(names, 'grid gap-2')}>
        {about}
        <p dir="auto">{children}</p>
        {foot}
      </div>
    )
  }
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
