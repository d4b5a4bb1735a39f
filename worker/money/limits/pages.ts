import * as v from 'valibot'
import { href } from '#contract/route.ts'
import { pauseDays, pauses, spendingCalls } from '#contract/spending.ts'
import { DAY } from '#contract/time.ts'
import { spentLately } from '#worker/chat/spent-lately.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { definePage, definePageAction, withInput } from '#worker/pages/define-page.ts'
import { pause } from './pause.ts'
import { periodsAt } from './periods.ts'
import { presentLimit } from './present-limits.ts'
import { findPauses, listLimits } from './queries.ts'
import { setLimit } from './set-limit.ts'
import { setReminder } from './set-reminder.ts'

const { setLimit: set, pause: begin, setReminder: remind } = spendingCalls

export const limitsPages = {
  limits: definePage('limits', {
    limit: 'openPage',
    read: ({ site, now, request }) => ({
      periods: periodsAt(site.settings.time_zone, now),
      asked: readPause(request.url.searchParams),
    }),
    queries: ({ db, viewerId, now }, { periods }) => ({
      limits: listLimits(db, viewerId, periods),
      pauses: findPauses(db, viewerId),
      spent: spentLately(db, viewerId, now),
    }),
    present({ now }, { limits, pauses: [paused], spent: [lately] }, { periods, asked }) {
      if (!paused) throw new ApiError('not_found')
      const { buying_paused_until: buying, paused_until: everything } = paused
      const running = (until: number | null) => (until !== null && until > now ? until : null)
      return {
        limits: limits.map((row) => presentLimit(row, periods, now)),
        fictional: lately?.fictional ?? 0,
        paused: { buying: running(buying), everything: running(everything) },
        pausing: asked && { ...asked, until: now + asked.days * DAY },
      }
    },
    action: definePageAction({
      call: withInput(set, v.union([begin.input, remind.input, set.input])),
      input({ period, amount, euro, from, days, minutes }) {
        if (from !== undefined) return { from, days: Number(days) }
        if (minutes !== undefined) return { minutes: minutes === 'none' ? null : Number(minutes) }
        return { period, amount: readAmount(amount, euro) }
      },
      run(ctx, input): Promise<undefined> {
        if ('from' in input) return pause(ctx, input)
        return 'minutes' in input ? setReminder(ctx, input) : setLimit(ctx, input)
      },
      next: () => href('limits'),
    }),
  }),
}

/** What was pressed, in cents, or what was typed, in euro. */
function readAmount(pressed: string | undefined, typed: string | undefined): number | null {
  if (pressed === 'none') return null
  return pressed === undefined ? Number(typed) * 100 : Number(pressed)
}

/** Of the link that asks once more; null if it is not one of ours. */
function readPause(search: URLSearchParams) {
  const from = pauses.find((known) => known === search.get('pause'))
  const days = pauseDays.find((known) => String(known) === search.get('days'))
  return from && days ? { from, days } : null
}
