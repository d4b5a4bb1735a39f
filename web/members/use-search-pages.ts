import { useState } from 'react'
import { membersCalls, pageSize, type SearchPage } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import type { FoundPage } from './found-pages.ts'

/** `list`: with the appended results. */
type Shown = { page: FoundPage; list: FoundPage }

/** Per press, as some pages have hardly anybody who fits. */
const mostAtOnce = 5

/**
 * Loading more moves the address to the last page: a reload or a browser without script continues
 * there, and the back button restores the list.
 */
export function useSearchPages(page: FoundPage) {
  const send = useSend()
  const showError = useErrorToast()
  const { found } = useStores()
  const [loading, setLoading] = useState(false)
  const [shown, setShown] = useState<Shown>({ page, list: page })
  // The appended results belonged to the page before.
  if (shown.page !== page) setShown({ page, list: page })
  const { results, next, held, pieces = 1 } = shown.list

  async function load() {
    const here = location.href
    setLoading(true)
    try {
      let so = shown
      let from = next
      for (let asked = 0; so.list.next && asked < mostAtOnce; asked++) {
        const before = so
        const after = so.list.next
        so = { page, list: append(so.list, await send(membersCalls.search, { ...filters, after })) }
        const reached = so
        setShown((now) => (now === before ? reached : now))
        // An empty page is no place to come back to.
        if (so.list.results.length > before.list.results.length) from = after
        if (so.list.results.length >= results.length + pageSize / 2) break
      }
      // The member may have navigated away in the meantime.
      if (location.href !== here) return
      found.delete(path())
      history.replaceState(history.state, '', addressOf(from))
      found.set(path(), so.list)
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  const { filters } = page
  const addressOf = (after: string | null) =>
    href('members', {}, { ...filters, after: after ?? undefined })

  return {
    results,
    held,
    full: results.length >= pieces * pageSize,
    moreHref: next && addressOf(next),
    loading,
    loadMore: () => next && void load(),
  }
}

const path = () => location.pathname + location.search

/** Leaves out profiles that have moved since. */
function append(list: FoundPage, { results, next, held }: SearchPage): FoundPage {
  const known = new Set(list.results.map(({ id }) => id))
  const fresh = results.filter(({ id }) => !known.has(id))
  return {
    ...list,
    results: [...list.results, ...fresh],
    next,
    held,
    pieces: (list.pieces ?? 1) + 1,
  }
}
