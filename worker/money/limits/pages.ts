import { href } from '#contract/route.ts'
import { spendingCalls } from '#contract/spending.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { periodsAt } from './periods.ts'
import { presentLimit } from './present-limits.ts'
import { listLimits } from './queries.ts'
import { setLimit } from './set-limit.ts'

export const limitsPages = {
  limits: definePage('limits', {
    limit: 'openPage',
    read: ({ site, now }) => periodsAt(site.settings.time_zone, now),
    queries: ({ db, viewerId }, periods) => [listLimits(db, viewerId, periods)] as const,
    present: ({ now }, [limits], periods) => ({
      limits: limits.map((row) => presentLimit(row, periods, now)),
    }),
    action: definePageAction({
      call: spendingCalls.setLimit,
      input: ({ period, amount, euro }) => ({ period, amount: readAmount(amount, euro) }),
      run: setLimit,
      next: () => href('limits'),
    }),
  }),
}

/** What was pressed, in cents, or what was typed, in euro. */
function readAmount(pressed: string | undefined, typed: string | undefined): number | null {
  if (pressed === 'none') return null
  return pressed === undefined ? Number(typed) * 100 : Number(pressed)
}
