import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type ChipCheckProps = Omit<ComponentProps<'input'>, 'style' | 'children'> & {
  type?: 'checkbox' | 'radio' | undefined
  icon?: IconName | undefined
  children: ReactNode
}

export function ChipCheck(props: ChipCheckProps) {
  const { type = 'checkbox', icon, className, children, ...rest } = props
  return (
    <label className={cx('chip', className)}>
      <input {...rest} type={type} className="sr-only" />
      {icon && <Icon name={icon} className="chip-icon" />}
      {children}
    </label>
  )
}
