import { likesCalls, mostLikesPages } from '#contract/likes.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { useSend } from '#web/app/use-send.ts'
import { setNewLikes } from '#web/app/viewer-store.ts'
import { forgetSettled, settledLikes } from './store.ts'

type SendCall = ReturnType<typeof useSend>

/**
 * Fetches the likes for the badge, and the list that is shown as far as it is shown. One at a time;
 * what is told meanwhile is fetched after it, so that the last answer is the newest.
 */
export async function reloadLikes(stores: Stores, send: SendCall): Promise<void> {
  const { likes } = stores
  likes.stale = true
  if (likes.reloading) return
  likes.reloading = true
  try {
    while (likes.stale) {
      likes.stale = false
      await reloadOnce(stores, send)
    }
  } finally {
    likes.reloading = false
  }
}

async function reloadOnce({ likes, viewer }: Stores, send: SendCall): Promise<void> {
  const { list } = likes
  const settled = settledLikes(likes)
  const { after, pages = 1 } = list ?? {}
  const asked = list ? { type: list.reply.type, pages: Math.min(pages, mostLikesPages) } : {}
  const reply = await send(likesCalls.getLikes, { ...asked, ...(after ? { after } : {}) })
  setNewLikes(viewer, reply.new_likes)
  // Another list may be shown by now, or more of this one.
  if (list && likes.list !== list) likes.stale ||= likes.list !== null
  else if (list) {
    forgetSettled(likes, settled)
    likes.list = { ...list, reply }
  }
}
