import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './summary.css'

export type SummaryRow = {
  term: ReactNode
  value: ReactNode
  tone?: 'plain' | 'total' | 'fine' | 'lamp' | undefined
}

type SummaryListProps = {
  rows: readonly SummaryRow[]
  look?: 'sum' | 'facts' | 'answers' | undefined
  className?: string | undefined
}

export function SummaryList({ rows, look = 'sum', className }: SummaryListProps) {
  return (
    <dl className={cx(look, className)}>
      {rows.map(({ term, value, tone = 'plain' }, index) => (
        <div key={index} className={cx(tone !== 'plain' && `sum-${tone}`)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
