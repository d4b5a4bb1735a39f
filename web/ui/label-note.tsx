import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type LabelNoteProps = {
  icon: IconName
  title: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function LabelNote({ icon, title, children, className }: LabelNoteProps) {
  return (
    <div className={cx('label-note', className)} role="note">
      <Icon name={icon} />
      <b>{title}</b>
      <div>{children}</div>
    </div>
  )
}
