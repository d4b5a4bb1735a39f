import type { SwipeCard, SwipeState } from '#contract/swipe.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { hearing, tellOfUnlike } from '#worker/likes/like-in-batch.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { presentSwipeState, today } from './deal-cards.ts'
import { presentSwipeCards } from './present-card.ts'
import { findCard, findSwipeState } from './queries.ts'
import { deleteSwipedLike, deleteUndone, updatePlaceBack, upsertUndone } from './queries/undoing.ts'

/** Only one step; also gives the like back. A repeat for the same profile changes nothing. */
export async function undoSwipe(
  ctx: MemberContext,
  { profile, tab }: { profile: number; tab?: string | undefined },
): Promise<SwipeState & { profile: SwipeCard | null }> {
  const { db, env, viewer } = ctx
  const onlooker = onlookerOf(ctx, viewer.id)
  const {
    unliked,
    undone,
    card,
    state: [state],
    heard,
  } = await readBatch(env.DB, {
    placeBack: updatePlaceBack(db, onlooker, profile),
    unliked: deleteSwipedLike(db, viewer.id, profile),
    noted: upsertUndone(db, viewer.id, profile),
    undone: deleteUndone(db, viewer.id, profile),
    card: findCard(db, onlooker, profile),
    state: findSwipeState(db, viewer.id, today(ctx), profile),
    heard: hearing(ctx, profile),
  })
  if (state && state.swiped !== null) throw new ApiError('swipe_not_last')
  if (undone.length === 0 && card.length === 0) throw new ApiError('not_found')
  if (unliked.length > 0) tellOfUnlike(ctx, profile, { shown: card.length > 0, heard, tab })
  const { shown } = await showPeople(ctx, 'cards', card)
  const [back = null] = await presentSwipeCards(ctx, shown)
  return {
    profile: back,
    ...presentSwipeState(ctx, state),
  }
}
