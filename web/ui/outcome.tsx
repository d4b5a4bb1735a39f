import type { ComponentProps, ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { ResultMark } from './result-mark.tsx'

type OutcomeProps = ComponentProps<typeof ResultMark> & { title: string; children: ReactNode }

/** What a mailed link leads to: a mark, a title, a sentence and the way on. */
export function Outcome({ title, children, ...mark }: OutcomeProps) {
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      <ResultMark {...mark} />
      <h1>{title}</h1>
      {children}
    </Panel>
  )
}
