import { formatMoney } from '#contract/money.ts'
import type { BatchRows } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { listExceeded } from './queries.ts'

type Exceeded = BatchRows<readonly [ReturnType<typeof listExceeded>]>[0]

/** Null if no limit of one's own is the reason. */
export function refusedByLimit({ locale }: MemberContext, exceeded: Exceeded): ApiError | null {
  const [first] = exceeded.toSorted((a, b) => a.left - b.left)
  if (!first) return null
  const left = formatMoney({ amount: first.left, currency: 'EUR' }, locale)
  return new ApiError('spending_limit', { period: first.period, left })
}
