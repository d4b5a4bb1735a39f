import { likesCalls } from '#contract/likes.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { SendCall } from '#web/app/use-send.ts'
import { announce } from '#web/people/likes-store.ts'
import { reloadLikes } from './reload-likes.ts'

const reloadDelay = 500

/**
 * Shows one in the match modal, and reloads the likes shortly after. False if another tab has
 * announced it already.
 */
export async function announceNext(
  stores: Stores,
  send: SendCall,
  what: 'match' | 'like or suggestion',
): Promise<boolean> {
  const found = await send(likesCalls.autoLike, what === 'match' ? { matches: '1' } : {})
  if (!found) return false
  const { profile, suggestion } = found
  const real = profile.liked ? 'match' : 'like'
  announce(stores.likes, { profile, as: suggestion ? 'suggestion' : real })
  await new Promise((resolve) => setTimeout(resolve, reloadDelay))
  await reloadLikes(stores, send)
  return true
}
