import { useState } from 'react'
import { membersCalls, pageSize } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'

type Page = PageProps['members']
/** `pages`: how many pieces of the list were looked at. */
type Shown = { page: Page; results: ProfileRef[]; next: string | null; pages: number }

/** As many pages as the server answers at one address. */
const mostInAddress = 20
/** A press goes on for so many pages where few of the people fit. */
const mostAtOnce = 5

/**
 * The results so far. The address counts the pages, so that the back button, a reload and a
 * browser without script find the same list again.
 */
export function useSearchPages(page: Page) {
  const send = useSend()
  const showError = useErrorToast()
  const { data } = useNavigation()
  const [loading, setLoading] = useState(false)
  const [shown, setShown] = useState<Shown>(() => firstOf(page, data.url))
  // The page was loaded anew: what was appended belonged to the old one.
  if (shown.page !== page) setShown(firstOf(page, data.url))
  const { results, next, pages } = shown

  async function load() {
    const here = location.href
    setLoading(true)
    try {
      let so = shown
      for (let asked = 0; so.next && asked < mostAtOnce; asked++) {
        const before = so
        so = append(so, await send(membersCalls.search, { ...page.filters, after: so.next }))
        const reached = so
        setShown((now) => (now === before ? reached : now))
        if (so.results.length >= results.length + pageSize / 2) break
      }
      // The member may have gone on while this was under way.
      if (location.href === here) history.replaceState(history.state, '', addressOf(here, so.pages))
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  return {
    results,
    full: results.length >= pages * pageSize,
    moreHref: next && `${addressOf(data.url, pages + 1)}#p${results.at(-1)?.id ?? ''}`,
    loading,
    loadMore: () => next && void load(),
  }
}

function firstOf(page: Page, url: string): Shown {
  const pages = Number(queryOf(url)['pages'] ?? 1) || 1
  return { page, results: page.results, next: page.next, pages }
}

/** Who was active in between moves up the list, and is not shown twice. */
function append(shown: Shown, { results, next }: Pick<Page, 'results' | 'next'>): Shown {
  const known = new Set(shown.results.map(({ id }) => id))
  const fresh = results.filter(({ id }) => !known.has(id))
  return { ...shown, results: [...shown.results, ...fresh], next, pages: shown.pages + 1 }
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split('#')[0]?.split('?')[1]))
}

function addressOf(url: string, pages: number): string {
  return href('members', {}, { ...queryOf(url), pages: Math.min(pages, mostInAddress) })
}
