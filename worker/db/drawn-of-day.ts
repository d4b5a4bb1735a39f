import { dateIn } from '#contract/age.ts'
import { HOUR } from '#contract/time.ts'
import { randomId } from '#worker/http/random.ts'

/**
 * From the hour after noon, epoch milliseconds. Lists that others read are ordered by it instead of
 * by the time: in order of days, but within a day nobody learns who came first.
 */
export function drawnOfDay(timeZone: string, now: number): number {
  return Date.parse(`${dateIn(timeZone, now)}T12:00:00Z`) + (randomId() % HOUR)
}

/** What was drawn on an earlier day is less than this. */
export function startOfDay(timeZone: string, now: number): number {
  return Date.parse(`${dateIn(timeZone, now)}T00:00:00Z`)
}
