import { likesCalls } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Send } from '#web/app/use-send.ts'
import { announce, asOwnPress, type LikesStore } from './likes-store.ts'

/**
 * Optimistic, and reverted if it is refused. Pressing again meanwhile queues the last choice.
 * @throws CallError
 */
export async function changeLike(
  store: LikesStore,
  send: Send,
  profile: ProfileRef,
  liked: boolean,
): Promise<void> {
  const { id } = profile
  let kept = store.changed[id] ?? profile.liked
  store.changed[id] = liked
  if (store.sending[id]) return
  store.sending[id] = true
  try {
    for (let wanted = liked; wanted !== kept; wanted = store.changed[id] ?? kept) {
      if (wanted) {
        const { match } = await asOwnPress(store, (tab) =>
          send(likesCalls.like, { profile: id, tab }),
        )
        if (match) announce(store, { profile: { ...profile, liked: true }, as: 'match' })
      } else {
        await asOwnPress(store, (tab) => send(likesCalls.unlike, { profile: id, tab }))
      }
      kept = wanted
    }
  } catch (error) {
    store.changed[id] = kept
    throw error
  } finally {
    delete store.sending[id]
  }
}
