import { notify } from '#worker/chat/inbox-client.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { findLikable, insertLike, updateLikeAnnounced } from './queries.ts'

/**
 * Liking twice is liking once. `match` says that the other likes back; of two who like each other
 * at once, the second one's answer and the first one's event say so.
 * @throws ApiError not_found
 */
export async function like(
  ctx: MemberContext,
  { profile }: { profile: number },
): Promise<{ match: boolean }> {
  const { db, env, viewer, now } = ctx
  const [inserted, , [other]] = await readBatch(env.DB, [
    insertLike(db, viewer.id, profile, now),
    updateLikeAnnounced(db, viewer.id, profile, now),
    findLikable(db, viewer.id, profile),
  ])
  if (!other) throw new ApiError('not_found')
  const match = other.likes_me === 1
  // Who cannot be seen shows in nobody's likes either.
  if (inserted.length > 0 && viewer.profile.status === 'active') {
    ctx.defer(notify(env, profile, { type: 'like', profile: viewer.id, match }))
  }
  return { match }
}
