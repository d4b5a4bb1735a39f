import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type HighlightProps = { icon: IconName; term: ReactNode; children: ReactNode }

export function Highlight({ icon, term, children }: HighlightProps) {
  return (
    <div className="flex min-h-17 min-w-0 items-center gap-3 rounded border border-line bg-raised px-3.5 py-3">
      <Icon name={icon} className="size-6 text-amber" />
      <div className="min-w-0 flex-1 wrap-anywhere hyphens-auto">
        <div className="text-xs text-faint">{term}</div>
        <div className="font-medium leading-tight">{children}</div>
      </div>
    </div>
  )
}
