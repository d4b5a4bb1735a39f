import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { likeQueries, tellOfLike } from '#worker/likes/like-in-batch.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { presentSwipeState, returnedBefore, today } from './deal-cards.ts'
import { findSwipeState, insertSwipe, isCounted } from './queries.ts'

export async function swipe(
  ctx: MemberContext,
  { profile, liked, tab }: { profile: number; liked: boolean; tab?: string | undefined },
): Promise<{ match: boolean; left: number }> {
  const { db, env, viewer, now, site } = ctx
  const { swipe_likes: likesPerDay } = site.settings
  const day = today(ctx)
  const asked = {
    viewer: onlookerOf(ctx, viewer.id),
    profile,
    liked,
    day,
    likesPerDay,
    returnedBefore: returnedBefore(ctx),
    now,
  }
  const {
    state: [state],
    ...likes
  } = await readBatch(env.DB, {
    swiped: insertSwipe(db, asked),
    ...likeQueries(ctx, profile, { source: 'swipe', given: isCounted(asked) }),
    state: findSwipeState(db, viewer.id, day, profile),
  })
  if (liked && likes.others.length > 0 && state?.swiped !== 1) {
    throw new ApiError('swipe_likes_used', { count: likesPerDay })
  }
  const match = tellOfLike(ctx, profile, likes, tab)
  return { match: liked && match, left: presentSwipeState(ctx, state).left }
}
