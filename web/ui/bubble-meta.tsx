import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import './bubble.css'

type BubbleMetaProps = {
  own?: boolean | undefined
  time?: string | undefined
  dateTime?: string | undefined
  icon?: IconName | undefined
  state?: ReactNode
  failed?: boolean | undefined
  action?: ReactNode
}

export function BubbleMeta(props: BubbleMetaProps) {
  const { own, time, dateTime, icon, state, failed, action } = props
  return (
    <div className={cx('meta', own && 'meta-own', failed && 'meta-failed')}>
      {time && <time dateTime={dateTime}>{time}</time>}
      {icon && <Icon name={icon} />}
      {state && <span>{state}</span>}
      {action}
    </div>
  )
}
