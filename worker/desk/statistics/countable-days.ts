import { dateIn } from '#contract/age.ts'
import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import { daysAfter } from '#worker/db/day-span.ts'

/** Those that are over there, as far back as it is kept where members came from; the oldest first. */
export function countableDays(timeZone: string, now: number): string[] {
  const today = dateIn(timeZone, now)
  const days: string[] = []
  const before = dateIn(timeZone, now - keptDays.tracking * DAY)
  for (let day = daysAfter(before, 1); day < today; day = daysAfter(day, 1)) days.push(day)
  return days
}
