import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type BackLinkProps = { href: string; className?: string; children: ReactNode }

export function BackLink({ href, className, children }: BackLinkProps) {
  return (
    <p className={cx('mb-2', className)}>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-1.5 text-soft no-underline hover:text-text"
      >
        <Icon name="caret-left" className="-ml-1 size-5" />
        {children}
      </a>
    </p>
  )
}
