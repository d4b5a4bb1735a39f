import type { LastHere } from '#contract/profile.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { startOfDay } from '#worker/db/drawn-of-day.ts'

export const recently = 15 * MINUTE

/** So that nobody is told exactly when somebody stops being here. */
export const seenStep = 5 * MINUTE

/** Members who hide their own presence do not see that of others. */
export function seesPresence(viewer: Pick<Viewer, 'shows_presence' | 'invisible'>): boolean {
  return viewer.shows_presence && !viewer.invisible
}

/** Days of the site's calendar, or the hour of a visit would show when a word changes. */
export function hereAt(seenAt: number, now: number, timeZone: string): LastHere {
  if (now - seenAt < recently) return 'now'
  const days = (startOfDay(timeZone, now) - startOfDay(timeZone, seenAt)) / DAY
  if (days < 1) return 'today'
  if (days < 7) return 'week'
  return days < 30 ? 'month' : 'longer'
}
