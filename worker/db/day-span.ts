import { oncePer } from '#contract/once-per.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'

/** A day there, from its first moment to that of the next, in epoch milliseconds. */
export type DaySpan = { day: string; from: number; to: number }

export function daySpan(timeZone: string, day: string): DaySpan {
  const to = beginningOf(daysAfter(day, 1), timeZone)
  return { day, from: beginningOf(day, timeZone), to }
}

export function daysAfter(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY)
}

export function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The first moment of a date there. */
export function beginningOf(date: string, timeZone: string): number {
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
