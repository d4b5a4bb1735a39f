import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import './choice.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'children'> & {
  label: ReactNode
  detail?: ReactNode
  icon?: IconName | undefined
}

export function Choice({ label, detail, icon, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('choice', className)}>
      <input {...rest} type="radio" />
      <span className="min-w-0 flex-1">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  )
}
