import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import './bubble.css'

type BubbleProps = {
  own?: boolean | undefined
  /** With an icon it is the amber bubble: something given, title and detail. */
  icon?: IconName | undefined
  detail?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Bubble({ own, icon, detail, className, children }: BubbleProps) {
  const names = cx('bubble', own && 'bubble-own', icon && 'bubble-gift', className)
  if (!icon) {
    return (
      <p className={names} dir="auto">
        {children}
      </p>
    )
  }
  return (
    <div className={names}>
      <Icon name={icon} />
      <span>
        <b>{children}</b>
        {detail && <small>{detail}</small>}
      </span>
    </div>
  )
}
