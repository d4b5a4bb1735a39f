import { type SwipeCard, swipeCalls } from '#contract/swipe.ts'
import type { Send } from '#web/app/use-send.ts'
import { announce, asOwnPress, type LikesStore } from '#web/people/likes-store.ts'
import type { Way } from './way-of.ts'

/**
 * Returns how many likes are left.
 * @throws CallError
 */
export async function tellSwipe(
  likes: LikesStore,
  send: Send,
  card: SwipeCard,
  way: Way,
): Promise<number> {
  const { id: profile } = card
  const liked = way === 'right'
  const { match, left } = await asOwnPress(likes, (tab) =>
    send(swipeCalls.swipe, { profile, liked, tab }),
  )
  if (liked) likes.changed[profile] = true
  if (match) announce(likes, { profile: { ...card, liked: true }, as: 'match' })
  return left
}

/** @throws CallError */
export async function tellUndo(likes: LikesStore, send: Send, profile: number) {
  const reply = await asOwnPress(likes, (tab) => send(swipeCalls.undoSwipe, { profile, tab }))
  likes.changed[profile] = false
  return reply
}
