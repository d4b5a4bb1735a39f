import { likesCalls } from '#contract/likes.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { useSend } from '#web/app/use-send.ts'
import { reloadLikes } from './reload-likes.ts'
import { announce } from './store.ts'

type SendCall = ReturnType<typeof useSend>

const reloadDelay = 500

/**
 * Lets the auto-like call supply a profile for the match modal; the likes reload shortly after.
 * Answers whether there was one: another page of the viewer may have announced it already.
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
