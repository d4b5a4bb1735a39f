import { dateIn } from '#contract/age.ts'
import { oncePer } from '#contract/once-per.ts'
import type { SpendingPeriod } from '#contract/spending.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'

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

function daysAfter(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY)
}

function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The first moment of a date there. */
function beginningOf(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // The first guess may be on the other side of a change of the clocks.
  const guess = midnight - offsetAt(midnight, timeZone)
  return midnight - offsetAt(guess, timeZone)
}

const offsets = oncePer(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)

/** How far its clocks are ahead of UTC: `GMT+01:00`, and `GMT` alone for none. */
function offsetAt(at: number, timeZone: string): number {
  const parts = offsets(timeZone).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const ahead = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE
  return sign === '-' ? -ahead : ahead
}
