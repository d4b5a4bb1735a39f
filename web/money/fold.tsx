import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './fold.css'

type FoldProps = { icon?: IconName; summary: ReactNode; open?: boolean; children: ReactNode }

/** A row that most never open; it needs no script. */
export function Fold({ icon, summary, open = false, children }: FoldProps) {
  return (
    <details open={open} className="fold">
      <summary className="flex min-h-12 items-center gap-2.5 rounded-md py-1 text-soft hover:text-text">
        {icon && <Icon name={icon} />}
        <span className="min-w-0 flex-1">{summary}</span>
        <Icon name="caret-down" />
      </summary>
      <div className="grid gap-3 pt-1 pb-3">{children}</div>
    </details>
  )
}
