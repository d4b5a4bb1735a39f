import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type ListRowProps = {
  icon?: IconName | undefined
  /** In place of the icon: a face. */
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** A row of settings, devices or passkeys. Put several in `<div className="list">`. */
export function ListRow({ icon, lead, title, detail, action, className }: ListRowProps) {
  return (
    <div className={cx('flex min-h-16 items-center gap-3.5 py-3', className)}>
      {lead}
      {icon && <Icon name={icon} className="size-6 text-soft" />}
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {detail && <div className="fine">{detail}</div>}
      </div>
      {action}
    </div>
  )
}
