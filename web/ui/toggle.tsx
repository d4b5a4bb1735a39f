import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'style' | 'children'> & {
  label: ReactNode
  detail?: ReactNode
}

export function Toggle({ label, detail, className, ...rest }: ToggleProps) {
  return (
    <label className={cx('toggle', className)}>
      <span className="min-w-0 flex-1">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <input {...rest} type="checkbox" role="switch" />
    </label>
  )
}
