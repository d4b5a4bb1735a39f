import { drawnOfDay } from '#worker/db/drawn-of-day.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateHiddenLikes } from './queries.ts'

/** Part of the batch in which an invisible member becomes visible, before that. */
export function showHiddenLikes({ db, site, viewer, now }: MemberContext) {
  const receivedAt = drawnOfDay(site.settings.time_zone, now)
  return updateHiddenLikes(db, viewer.id, { now, receivedAt })
}
