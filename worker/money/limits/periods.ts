import { dateIn } from '#contract/age.ts'
import type { SpendingPeriod } from '#contract/spending.ts'
import { beginningOf, daysAfter, isoDate } from '#worker/db/day-span.ts'

type Span = { from: number; to: number }
export type Periods = Record<SpendingPeriod, Span>

/** The day, week (from Monday) and month that it is there. */
export function periodsAt(timeZone: string, now: number): Periods {
  const today = dateIn(timeZone, now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const between = (from: string, to: string) => ({
    from: beginningOf(from, timeZone),
    to: beginningOf(to, timeZone),
  })
  return {
    day: between(today, daysAfter(today, 1)),
    week: between(daysAfter(today, -weekday), daysAfter(today, 7 - weekday)),
    month: between(`${today.slice(0, 8)}01`, isoDate(Date.UTC(year, month, 1))),
  }
}
