import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { likesAtOnce, likesCalls, type LikesReply, mostLikesPages } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { append, countsOf, entriesOf } from './likes-shown.ts'
import type { ShownLikes } from './store.ts'

/** A press goes on for so many pieces where few of the people can be seen. */
const mostAtOnce = 5

/**
 * The page's list, kept up to date by the likes that arrive and those that are given. The address
 * counts its pieces, so that the back button, a reload and a browser without script find it again.
 */
export function useLikesList(page: LikesReply) {
  const { likes: store } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const { url } = useNavigation().data
  const [loading, setLoading] = useState(false)
  const { list, changed } = useSnapshot(store)
  useEffect(() => {
    store.list = firstOf(page, url)
    return () => void (store.list = null)
  }, [store, page, url])
  const shown = (list?.reply.type === page.type ? list : firstOf(page, url)) as ShownLikes
  const { reply } = shown

  async function load() {
    const here = location.href
    const before = reply.profiles.length
    setLoading(true)
    try {
      for (let asked = 0; asked < mostAtOnce; asked++) {
        const from = store.list
        if (!from?.reply.next || from.pages >= mostLikesPages) break
        const { type, next } = from.reply
        const piece = await send(likesCalls.getLikes, { type, after: next })
        // Read again meanwhile: then from its new end.
        if (store.list === from) store.list = append(from, piece)
        if ((store.list?.reply.profiles.length ?? 0) >= before + likesAtOnce / 2) break
      }
      // The member may have gone on while this was under way.
      if (store.list && location.href === here) {
        history.replaceState(history.state, '', addressOf(store.list, store.list.pages))
      }
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  return {
    entries: entriesOf(reply, changed),
    counts: countsOf(shown, changed),
    moreHref: moreHref(shown),
    /** Null where the next piece is on a page of its own. */
    loadMore: shown.pages < mostLikesPages ? () => void load() : null,
    loading,
  }
}

function firstOf(reply: LikesReply, url: string): ShownLikes {
  const query = new URLSearchParams(url.split('#')[0]?.split('?')[1])
  return {
    reply,
    pages: Number(query.get('pages') ?? 1) || 1,
    after: query.get('after') ?? undefined,
  }
}

function moreHref(shown: ShownLikes): string | null {
  const { pages, reply } = shown
  const { type, next, profiles } = reply
  if (!next) return null
  if (pages >= mostLikesPages) return href('likes-type', { type }, { after: next })
  return `${addressOf(shown, pages + 1)}#p${profiles.at(-1)?.id ?? ''}`
}

function addressOf({ reply: { type }, after }: ShownLikes, pages: number): string {
  return href('likes-type', { type }, { ...(after ? { after } : {}), pages })
}
