import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type ToastProps = {
  tone?: 'success' | 'note' | 'danger' | undefined
  icon?: IconName | undefined
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

const STAYS_MS = 4000

/** Disappears after 4 s, unless it is an error, or has the pointer or focus on it. */
export function Toast({ tone = 'success', icon, closeLabel, onClose, children }: ToastProps) {
  const [held, setHeld] = useState(false)
  const stays = held || tone === 'danger'
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => leave(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    <div
      className={cx('toast', `toast-${tone}`)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon ?? (tone === 'danger' ? 'warning-circle' : 'check-circle')} />
      <div className="min-w-0 flex-1" role={tone === 'danger' ? 'alert' : undefined}>
        {children}
      </div>
      <IconButton icon="x" label={closeLabel} onClick={onClose} />
    </div>
  )
}
