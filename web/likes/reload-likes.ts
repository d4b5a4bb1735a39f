import { likesCalls } from '#contract/likes.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { useSend } from '#web/app/use-send.ts'
import { setNewLikes } from '#web/app/viewer-store.ts'
import { updateLists } from './store.ts'

type SendCall = ReturnType<typeof useSend>

/** Fetches the likes for the badge and for the lists that are shown. */
export async function reloadLikes(stores: Stores, send: SendCall): Promise<void> {
  const lists = await send(likesCalls.getLikes, {})
  setNewLikes(stores.viewer, lists.liked_by.filter(({ like_new }) => like_new).length)
  updateLists(stores.likes, lists)
}
