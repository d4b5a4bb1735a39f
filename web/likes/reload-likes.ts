import { likesCalls } from '#contract/likes.ts'
import { settleKept } from '#web/app/kept-pages.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setNewLikes } from '#web/app/viewer-store.ts'
import { forgetSettled, settledLikes, type ShownLikes } from '#web/people/likes-store.ts'
import { append, showLikes } from './likes-shown.ts'

/** One run at a time; a call during a run repeats it, so that the last answer is the newest. */
export async function reloadLikes(stores: Stores, send: Send): Promise<void> {
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

async function reloadOnce(stores: Stores, send: Send): Promise<void> {
  const { likes, viewer } = stores
  const { list } = likes
  const settled = settledLikes(likes)
  const fresh = list ? await readAgain(list, send) : null
  const reply = fresh?.reply ?? (await send(likesCalls.getLikes, {}))
  setNewLikes(viewer, reply.new_likes)
  if (list && likes.list !== list) likes.stale ||= likes.list !== null
  else if (fresh) {
    forgetSettled(likes, settled)
    settleKept(stores.kept, settled)
    showLikes(stores, fresh)
  }
}

const mostPieces = 5

async function readAgain(list: ShownLikes, send: Send): Promise<ShownLikes> {
  const { type, name } = list.reply
  const asked = { type, ...(name && { name }) }
  const ask = async (after: string | undefined) =>
    send(likesCalls.getLikes, after ? { ...asked, after } : asked)
  const reply = await ask(list.after)
  let fresh: ShownLikes = { ...list, reply, pieces: 1, changed: {} }
  while (fresh.reply.next && fresh.pieces < Math.min(list.pieces, mostPieces)) {
    fresh = append(fresh, await ask(fresh.reply.next))
  }
  if (!fresh.reply.next || list.pieces <= mostPieces) return fresh
  const { counts, new_likes } = fresh.reply
  const whole = append(fresh, { ...list.reply, counts, new_likes })
  return { ...whole, pieces: list.pieces, changed: list.changed }
}
