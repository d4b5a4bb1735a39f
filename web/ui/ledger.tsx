import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './summary.css'

export type LedgerRow = {
  key: string
  when: ReactNode
  what: ReactNode
  amount: ReactNode
  gain?: boolean | undefined
}

type LedgerProps = {
  caption: string
  heads: { when: string; what: string; amount: string }
  rows: readonly LedgerRow[]
}

export function Ledger({ caption, heads, rows }: LedgerProps) {
  return (
    <table className="ledger num">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.when}</th>
          <th scope="col">{heads.what}</th>
          <th scope="col">{heads.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, when, what, amount, gain }) => (
          <tr key={key}>
            <td>{when}</td>
            <td>{what}</td>
            <td className={cx(gain && 'font-semibold text-success')}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
