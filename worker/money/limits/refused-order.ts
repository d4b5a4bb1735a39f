import { formatMoney } from '#contract/money.ts'
import type { Db, NamedRows } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { momentOf } from '#worker/request/require-no-pause.ts'
import { type Buying, findBuyingPause, listExceeded } from './queries.ts'

export function refusalQueries(db: Db, buying: Buying) {
  return { pause: findBuyingPause(db, buying), exceeded: listExceeded(db, buying) }
}

type Rows = NamedRows<ReturnType<typeof refusalQueries>>

/** Null if it is nothing that the member has chosen. */
export function refusedByOwnLimit(
  ctx: MemberContext,
  { pause: [pause], exceeded }: Pick<Rows, 'pause' | 'exceeded'>,
): ApiError | null {
  if (pause) return new ApiError('buying_paused', { until: momentOf(pause.until, ctx) })
  const [first] = exceeded.toSorted((a, b) => a.left - b.left)
  if (!first) return null
  const left = formatMoney({ amount: first.left, currency: 'EUR' }, ctx.locale)
  return new ApiError('spending_limit', { period: first.period, left })
}
