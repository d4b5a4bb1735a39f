import type { ReactNode } from 'react'

type FoldProps = { summary: string; children: ReactNode }

/** What only some want to read. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className="fine">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center underline">
        {summary}
      </summary>
      {children}
    </details>
  )
}
