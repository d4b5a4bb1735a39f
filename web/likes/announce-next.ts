import { likesCalls } from '#contract/likes.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { announce } from '#web/people/likes-store.ts'
import { reloadLikes } from './reload-likes.ts'

const reloadDelay = 500

/** Shows a like or a suggestion in the match modal, and reloads the likes shortly after. */
export async function announceNext(stores: Stores, send: Send): Promise<void> {
  const found = await send(likesCalls.autoLike, {})
  if (!found) return
  const { profile, suggestion } = found
  const real = profile.liked ? 'match' : 'like'
  announce(stores.likes, { profile, as: suggestion ? 'suggestion' : real })
  await new Promise((resolve) => setTimeout(resolve, reloadDelay))
  await reloadLikes(stores, send)
}
