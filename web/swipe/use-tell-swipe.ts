import type { ProfileRef } from '#contract/profile.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { announce } from '#web/people/likes-store.ts'
import type { Way } from './way-of.ts'

/** Sends a swipe and updates the like; returns the likes left. */
export function useTellSwipe(): (card: ProfileRef, way: Way) => Promise<number> {
  const { likes } = useStores()
  const send = useSend()
  return async (card, way) => {
    const liked = way === 'right'
    const { match, left } = await send(swipeCalls.swipe, { profile: card.id, liked })
    if (liked) likes.changed[card.id] = true
    if (match) announce(likes, { profile: { ...card, liked: true }, as: 'match' })
    return left
  }
}
