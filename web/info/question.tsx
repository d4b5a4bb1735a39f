import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = { id: string; question: string; open: boolean; children: ReactNode }

/** A foldable question; works without script. */
export function Question({ id, question, open, children }: Props) {
  return (
    <details id={id} open={open} className="group border-b border-line">
      <summary className="flex min-h-15 items-center justify-between gap-4 py-3">
        <h2 className="text-lg">{question}</h2>
        <Icon name="caret-down" className="text-amber group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
