import type { Viewer } from '#contract/viewer.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateLikeSeen } from './queries.ts'

export function markLikeSeen(request: PageRequest, likerId: number) {
  const { db, session, viewerId, now } = request
  const { bornUpTo } = onlookerOf(request, viewerId)
  const claim = session ?? { memberId: 0, tokenHash: '' }
  return updateLikeSeen(db, claim, { likerId, bornUpTo, now })
}

/** The page's badge was counted before, so it is one too high; the viewer's other pages refresh. */
export function tellOfSeen(
  { env, viewer, defer }: MemberContext,
  seen: readonly unknown[],
): Viewer {
  if (seen.length === 0) return viewer
  defer(notify(env, viewer.id, { type: 'likes' }))
  return { ...viewer, new_likes: Math.max(0, viewer.new_likes - seen.length) }
}
