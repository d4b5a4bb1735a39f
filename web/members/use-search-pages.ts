import { useEffect, useEffectEvent, useState } from 'react'
import { pageSize } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { usePagedList } from '#web/people/use-paged-list.ts'
import { countOf, type FoundPage, widerOf } from './found-pages.ts'

type Shown = { page: FoundPage; list: FoundPage }

export function useSearchPages(page: FoundPage) {
  const send = useSend()
  const { found } = useStores()
  const [shown, setShown] = useState<Shown>({ page, list: page })
  // The appended results belonged to the page before.
  if (shown.page !== page) setShown({ page, list: page })
  const { list } = shown
  const { results, next, next_widens, held, pieces = 1 } = list
  const addressOf = (after: string) => href('members', {}, { ...page.filters, after })
  const { loading, loadMore, fill } = usePagedList<FoundPage>({
    current: () => list,
    nextOf: (so, pressed) => (pressed || !so.next_widens ? so.next : null),
    countOf,
    enough: pageSize / 2,
    async append(so, after) {
      const { appendFound } = await import('./append-found.ts')
      return appendFound(send, so, after)
    },
    show(longer, before) {
      setShown((now) => (now.list === before ? { page, list: longer } : now))
      return longer
    },
    keep: (kept, at) => found.set(at, kept),
    addressOf,
  })

  // A piece may hold hardly anybody who fits: the next ones come by themselves.
  const sparse = list === page && results.length < pageSize / 2 && next && !next_widens
  const fillPage = useEffectEvent(() => fill())
  useEffect(() => {
    if (sparse && !page.later && !held) fillPage()
  }, [sparse, page, held])

  return {
    list,
    results,
    wider: widerOf(list),
    held,
    full: results.length >= pieces * pageSize,
    next_widens,
    moreHref: next && addressOf(next),
    loading,
    loadMore,
  }
}
