import { dateIn } from '#contract/age.ts'
import { HOUR } from '#contract/time.ts'
import { randomId } from '#worker/http/random.ts'

/**
 * A moment drawn from the hour after noon of today, epoch milliseconds. Lists that others read are
 * ordered by it instead of by the time itself, so that they are in order of days, and within a day
 * nobody finds out who came before whom.
 */
export function drawnOfDay(timeZone: string, now: number): number {
  return Date.parse(`${dateIn(timeZone, now)}T12:00:00Z`) + (randomId() % HOUR)
}

/** Whatever was drawn on another day than today was drawn before this; epoch milliseconds. */
export function startOfDay(timeZone: string, now: number): number {
  return Date.parse(`${dateIn(timeZone, now)}T00:00:00Z`)
}
