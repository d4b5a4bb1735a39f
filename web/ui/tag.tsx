import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type TagProps = {
  icon?: IconName | undefined
  shared?: boolean | undefined
  children: ReactNode
}

export function Tag({ icon, shared, children }: TagProps) {
  return (
    <span className={cx('chip chip-flat', shared && 'chip-shared')}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
