import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type StripProps = {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  className?: string | undefined
}

export function Strip({ icon, title, children, className }: StripProps) {
  return (
    <p data-clear className={cx('strip', className)}>
      <Icon name={icon} />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  )
}
