import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { likesAtOnce, likesCalls, type LikesReply } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { type Stores, useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import type { ShownLikes } from '#web/people/likes-store.ts'
import { append, countsOf, entriesOf, showLikes } from './likes-shown.ts'
import { reloadLikes } from './reload-likes.ts'

/** Per press, as some pages have hardly anybody to show. */
const mostAtOnce = 5

export function useLikesList(page: LikesReply) {
  const stores = useStores()
  const { likes: store } = stores
  const send = useSend()
  const showError = useErrorToast()
  const { url } = useNavigation().data
  const [loading, setLoading] = useState(false)
  const { list, changed: changedNow } = useSnapshot(store)
  useEffect(() => {
    const left = leftAt(stores, url)
    store.list = left ?? firstOf(page, url)
    if (left) void reloadLikes(stores, send).catch(() => undefined)
    return () => void (store.list = null)
  }, [store, stores, send, page, url])
  const first = () => leftAt(stores, url) ?? firstOf(page, url)
  const shown = (isSame(list?.reply, page) ? list : first()) as ShownLikes
  const { reply } = shown
  const { type, next, name } = reply
  const named = name ? { name } : undefined
  const changed = { ...shown.changed, ...changedNow }

  async function load() {
    const here = path()
    const before = reply.profiles.length
    setLoading(true)
    try {
      let from = next
      for (let asked = 0; asked < mostAtOnce; asked++) {
        const so = store.list
        const after = so?.reply.next
        if (!so || !after) break
        const piece = await send(likesCalls.getLikes, { type, after, ...named })
        // Reloaded in the meantime: continue from its new end.
        if (store.list === so) showLikes(stores, append(so, piece))
        // An empty page is no place to come back to.
        if (piece.profiles.length > 0) from = after
        if ((store.list?.reply.profiles.length ?? 0) >= before + likesAtOnce / 2) break
      }
      if (!store.list || !from || path() !== here) return
      const at = href('likes-type', { type }, { ...named, after: from })
      history.replaceState(history.state, '', at)
      showLikes(stores, { ...store.list, at })
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  return {
    entries: entriesOf(reply, changed),
    counts: countsOf(reply, changed),
    later: reply.later,
    moreHref: next && href('likes-type', { type }, { ...named, after: next }),
    loadMore: () => void load(),
    loading,
  }
}

function isSame(one: Pick<LikesReply, 'type' | 'name'> | undefined, page: LikesReply): boolean {
  return one?.type === page.type && one.name === page.name
}

const path = () => location.pathname + location.search

function leftAt({ found }: Stores, url: string): ShownLikes | undefined {
  const left = found.get(url)
  return left && 'reply' in left ? left : undefined
}

function firstOf(reply: LikesReply, url: string): ShownLikes {
  const query = new URLSearchParams(url.split('#')[0]?.split('?')[1])
  const after = reply.later ? (query.get('after') ?? undefined) : undefined
  return { reply, pieces: 1, after, at: url, changed: {} }
}
