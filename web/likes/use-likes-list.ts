import { useEffect } from 'react'
import { likesAtOnce, likesCalls, type LikesReply } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useStore } from '#web/app/create-store.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import type { ShownLikes } from '#web/people/likes-store.ts'
import { keptAt, usePagedList } from '#web/people/use-paged-list.ts'
import { append, countsOf, entriesOf, showLikes } from './likes-shown.ts'
import { reloadLikes } from './reload-likes.ts'

export function useLikesList(page: LikesReply) {
  const stores = useStores()
  const { likes: store } = stores
  const send = useSend()
  const {
    data: { url },
    kept,
  } = useNavigation()
  const { list, changed: changedNow } = useStore(store)
  useEffect(() => {
    const left = keptAt(stores.found, url, 'reply')
    store.list = left ?? firstOf(page, url)
    // A kept page is followed by a fresh one.
    if (left && !kept) void reloadLikes(stores, send).catch(() => undefined)
    return () => void (store.list = null)
  }, [store, stores, send, page, url, kept])
  const first = () => keptAt(stores.found, url, 'reply') ?? firstOf(page, url)
  const shown = (isSame(list?.reply, page) ? list : first()) as ShownLikes
  const { reply } = shown
  const { type, next, name } = reply
  const named = name ? { name } : undefined
  const changed = { ...shown.changed, ...changedNow }
  const addressOf = (after: string) => href('likes-type', { type }, { ...named, after })
  const { loading, loadMore } = usePagedList<ShownLikes>({
    current: () => store.list,
    nextOf: (list) => list.reply.next,
    countOf: (list) => list.reply.profiles.length,
    enough: likesAtOnce / 2,
    append: async (list, after) =>
      append(list, await send(likesCalls.getLikes, { type, after, ...named })),
    show(longer, before) {
      // Reloaded in the meantime: continue from its new end.
      if (store.list === before) showLikes(stores, longer)
      return store.list
    },
    keep: (list, at) => showLikes(stores, { ...list, at }),
    addressOf,
  })

  return {
    entries: entriesOf(reply, changed),
    counts: countsOf(reply, changed),
    later: reply.later,
    moreHref: next && addressOf(next),
    loadMore,
    loading,
  }
}

function isSame(one: Pick<LikesReply, 'type' | 'name'> | undefined, page: LikesReply): boolean {
  return one?.type === page.type && one.name === page.name
}

function firstOf(reply: LikesReply, url: string): ShownLikes {
  const query = new URLSearchParams(url.split('#')[0]?.split('?')[1])
  const after = reply.later ? (query.get('after') ?? undefined) : undefined
  return { reply, pieces: 1, after, at: url, changed: {} }
}
