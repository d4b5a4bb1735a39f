import { dateIn } from '#contract/age.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { randomId } from '#worker/http/random.ts'

/**
 * In the hour after noon (UTC), epoch milliseconds. Lists that others read are ordered by it: in
 * order of days, but within a day nobody learns who came first.
 */
export function drawnOfDay(timeZone: string, now: number): number {
  return Date.parse(`${dateIn(timeZone, now)}T12:00:00Z`) + (randomId() % HOUR)
}

/** For who does not tell when they were here: a day of the past thirty, and a moment of it. */
export function drawnOfMonth(timeZone: string, now: number): number {
  return drawnOfDay(timeZone, now - (randomId() % 30) * DAY)
}

export function startOfDay(timeZone: string, now: number): number {
  return Date.parse(`${dateIn(timeZone, now)}T00:00:00Z`)
}
