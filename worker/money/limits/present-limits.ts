import type { InferResult } from 'kysely'
import type { SpendingLimit } from '#contract/spending.ts'
import type { Periods } from './periods.ts'
import type { listLimits } from './queries.ts'

type Row = InferResult<ReturnType<typeof listLimits>>[number]

export function presentLimit(row: Row, periods: Periods, now: number): SpendingLimit {
  const { period, amount, next_amount, next_at, spent } = row
  const rest = { period, spent, ends_at: periods[period].to }
  if (next_at === null) return { ...rest, amount, next: null }
  if (next_at <= now) return { ...rest, amount: next_amount, next: null }
  return { ...rest, amount, next: { amount: next_amount, at: next_at } }
}
