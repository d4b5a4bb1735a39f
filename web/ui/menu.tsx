import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

type MenuProps = Omit<ComponentProps<'details'>, 'style' | 'onKeyDown'> & {
  trigger: ReactNode
  label?: string | undefined
  triggerClassName?: string | undefined
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

/** A disclosure of links: opens without script, closes by Escape, blur and clicks elsewhere. */
export function Menu(props: MenuProps) {
  const { trigger, label, triggerClassName, align = 'end', className, children, ...rest } = props
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = ref.current
    const close = (event: Event) => {
      const inside = event.target instanceof Node && details?.contains(event.target)
      if (details?.open && !inside) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])

  return (
    <details {...rest} ref={ref} className={cx('menu', className)} onKeyDown={moveOrClose}>
      <summary className={triggerClassName ?? 'menu-trigger'} aria-label={label}>
        {trigger}
      </summary>
      <div className={cx('menu-list', align === 'start' && 'menu-start')}>{children}</div>
    </details>
  )
}

function moveOrClose(event: KeyboardEvent<HTMLDetailsElement>) {
  const details = event.currentTarget
  const [summary, ...items] = details.querySelectorAll<HTMLElement>('summary, a, button')
  if (event.key === 'Escape' && details.open) {
    details.open = false
    summary?.focus()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || items.length === 0) return
  event.preventDefault()
  details.open = true
  const at = items.findIndex((item) => item === document.activeElement)
  items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus()
}
