import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type LinkCardProps = { href: string; icon: IconName; title: ReactNode; children?: ReactNode }

export function LinkCard({ href, icon, title, children }: LinkCardProps) {
  return (
    <a
      href={href}
      className="flex items-start gap-3.5 rounded border border-line bg-raised p-4.5 no-underline hover:bg-card"
    >
      <Icon name={icon} className="size-6.5 text-amber" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        {children && <span className="text-soft">{children}</span>}
      </span>
      <Icon name="caret-right" className="self-center text-faint" />
    </a>
  )
}
