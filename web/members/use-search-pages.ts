import { useState } from 'react'
import { membersCalls, pageSize } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'

type Page = PageProps['members']
type Shown = { page: Page; results: ProfileRef[]; next: string | null }

/** As many pages as the server answers at one address. */
const mostInAddress = 20

/**
 * The results so far. The address counts the pages, so that the back button, a reload and a
 * browser without script find the same list again.
 */
export function useSearchPages(page: Page) {
  const send = useSend()
  const showError = useErrorToast()
  const { data } = useNavigation()
  const [loading, setLoading] = useState(false)
  const [shown, setShown] = useState<Shown>(() => firstOf(page))
  // The page was loaded anew: what was appended belonged to the old one.
  if (shown.page !== page) setShown(firstOf(page))
  const { results, next } = shown
  const pages = Math.ceil(results.length / pageSize) + 1

  async function load(after: string) {
    const here = location.href
    setLoading(true)
    try {
      const more = await send(membersCalls.search, { ...page.filters, after })
      setShown((now) => (now.next === after ? append(now, more) : now))
      // The member may have gone on while this was under way.
      if (location.href === here) history.replaceState(history.state, '', addressOf(here, pages))
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  return {
    results,
    moreHref: next && `${addressOf(data.url, pages)}#p${results.at(-1)?.id}`,
    loading,
    loadMore: () => next && void load(next),
  }
}

function firstOf(page: Page): Shown {
  return { page, results: page.results, next: page.next }
}

/** Who was active in between moves up the list, and is not shown twice. */
function append(shown: Shown, { results, next }: Pick<Page, 'results' | 'next'>): Shown {
  const known = new Set(shown.results.map(({ id }) => id))
  const fresh = results.filter(({ id }) => !known.has(id))
  return { ...shown, results: [...shown.results, ...fresh], next }
}

function addressOf(url: string, pages: number): string {
  const query = Object.fromEntries(new URLSearchParams(url.split('#')[0]?.split('?')[1]))
  return href('members', {}, { ...query, pages: Math.min(pages, mostInAddress) })
}
