import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tab = {
  href: string
  label: ReactNode
  current?: boolean | undefined
  count?: ReactNode
}

type TabsProps = { label: string; tabs: readonly Tab[]; className?: string | undefined }

/** Tabs are links: they work without script and with the back button. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav className={cx('tabs', className)} aria-label={label}>
      {tabs.map(({ href, label: words, current, count }) => (
        <a key={href} className="tab" href={href} aria-current={current ? 'page' : undefined}>
          {words}
          {typeof count === 'number' ? <span className="fine num">{count}</span> : count}
        </a>
      ))}
    </nav>
  )
}
