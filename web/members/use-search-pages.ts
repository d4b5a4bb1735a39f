import { useEffect, useEffectEvent, useState } from 'react'
import { pageSize } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { type FoundPage, widerOf } from './found-pages.ts'

type Shown = { page: FoundPage; list: FoundPage }

/**
 * Loading more by a press moves the address to the last page: a reload or a browser without script
 * continues there, and the back button restores the list.
 */
export function useSearchPages(page: FoundPage) {
  const send = useSend()
  const showError = useErrorToast()
  const { found } = useStores()
  const [loading, setLoading] = useState(false)
  const [shown, setShown] = useState<Shown>({ page, list: page })
  // The appended results belonged to the page before.
  if (shown.page !== page) setShown({ page, list: page })
  const { results, next, next_widens, held, pieces = 1 } = shown.list

  // A piece may hold hardly anybody who fits: the next ones come by themselves.
  const sparse = shown.list === page && results.length < pageSize / 2 && next && !next_widens
  const fill = useEffectEvent(() => load(false))
  useEffect(() => {
    if (sparse && !page.later && !held) void fill()
  }, [sparse, page, held])

  async function load(pressed: boolean) {
    const here = location.href
    setLoading(true)
    try {
      const { loadFound } = await import('./load-found.ts')
      const { list, from } = await loadFound(send, shown.list, pressed, (before, list) =>
        setShown((now) => (now.list === before ? { page, list } : now)),
      )
      if (location.href !== here) return
      if (pressed) {
        found.delete(path())
        history.replaceState(history.state, '', addressOf(from))
      }
      found.set(path(), list)
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  const addressOf = (after: string | null) =>
    href('members', {}, { ...page.filters, after: after ?? undefined })

  return {
    list: shown.list,
    results,
    wider: widerOf(shown.list),
    held,
    full: results.length >= pieces * pageSize,
    next_widens,
    moreHref: next && addressOf(next),
    loading,
    loadMore: () => void load(true),
  }
}

const path = () => location.pathname + location.search
