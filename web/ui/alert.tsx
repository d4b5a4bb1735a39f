import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type AlertProps = {
  icon: IconName
  tone?: 'note' | 'danger' | 'success' | undefined
  action?: ReactNode
  closeLabel?: string | undefined
  onClose?: (() => void) | undefined
  /** Announces it when it appears; leave out for alerts that are there from the start. */
  live?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Alert(props: AlertProps) {
  const { icon, tone = 'note', action, closeLabel, onClose, live, id, className, children } = props
  return (
    <div
      id={id}
      className={cx('alert', tone !== 'note' && `alert-${tone}`, className)}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      <div className="alert-text">{children}</div>
      {action && <div className="alert-action">{action}</div>}
      {closeLabel && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
    </div>
  )
}
