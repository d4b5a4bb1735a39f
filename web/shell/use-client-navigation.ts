import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { matchRoute, matchShown } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { fetchPage } from '#web/app/fetch-page.ts'
import { followLinks } from '#web/app/follow-links.ts'
import { loadParts } from '#web/app/hydrate-later.ts'
import type { AnyPage, Navigation } from '#web/app/navigation.tsx'
import type { ScreenComponent } from '#web/app/screen.ts'
import type { Stores } from '#web/app/stores.tsx'
import { setViewer, syncClock } from '#web/app/viewer-store.ts'
import { watchPosts } from '#web/app/watch-posts.ts'
import { forgetSettled, settledLikes } from '#web/people/likes-store.ts'
import { followHistory, keepScroll } from './follow-history.ts'
import { loadScreen } from './screens.ts'
import { settleFound } from './settle-found.ts'

type Shown = { data: AnyPage; Screen: ScreenComponent<unknown> }

/** When anything goes wrong, the browser loads the page itself. */
export function useClientNavigation(
  first: AnyPage,
  FirstScreen: ScreenComponent<unknown>,
  translate: Translate,
  stores: Stores,
): { navigation: Navigation; Screen: ScreenComponent<unknown> } {
  const [shown, setShown] = useState<Shown>({ data: first, Screen: FirstScreen })
  const [pending, setPending] = useState(false)
  // Only the latest navigation may show its page.
  const latest = useRef(0)
  const at = useRef(first.url)
  const leaving = useRef(0)

  const go = useMemo(() => {
    async function show(url: string, refreshing = false): Promise<AnyPage | null> {
      const turn = ++latest.current
      const settled = settledLikes(stores.likes)
      try {
        const [shownNext] = await Promise.all([
          fetchShown(url, translate, stores),
          // Rendering before all parts have loaded would discard their server HTML.
          loadParts().then(() => setPending(true)),
        ])
        if (turn !== latest.current) return null
        if (!shownNext) {
          location.assign(url)
          return null
        }
        const { data } = shownNext
        setViewer(stores.viewer, data.viewer)
        syncClock(stores.viewer, data.now, Date.now())
        settleFound(stores.found, settled)
        forgetSettled(stores.likes, settled)
        at.current = data.url
        // Rendered synchronously, before the callers scroll and move the focus.
        flushSync(() => setShown(shownNext))
        return data
      } catch {
        // A chunk is missing, or there is no connection: the browser loads the page, with the
        // scripts of its version. Not after a refresh: loading could lose the page.
        if (!refreshing) location.assign(url)
        return null
      } finally {
        if (turn === latest.current) setPending(false)
      }
    }

    async function navigate(url: string, { replace = false } = {}) {
      if (!matchRoute(new URL(url, location.href).pathname)) return location.assign(url)
      keepScroll()
      leaving.current++
      const data = await show(url)
      leaving.current--
      if (!data) return
      if (replace) history.replaceState(null, '', data.url)
      else history.pushState(null, '', data.url)
      scrollTo(0, 0)
      focusMain()
    }

    return { show, navigate }
  }, [translate, stores])

  useEffect(() => syncClock(stores.viewer, first.now, answeredAt()), [first.now, stores])
  useFollowing(go, at)

  const navigation = useMemo<Navigation>(
    () => ({
      data: shown.data,
      navigate: go.navigate,
      async refresh() {
        // While leaving the page a refresh would compete with the navigation.
        if (leaving.current === 0) await go.show(location.pathname + location.search, true)
      },
      pending,
    }),
    [shown, go, pending],
  )
  return { navigation, Screen: shown.Screen }
}

type Go = {
  show: (url: string) => Promise<AnyPage | null>
  navigate: (url: string) => Promise<void>
}

function useFollowing(go: Go, at: RefObject<string>): void {
  useEffect(() => {
    const unwatch = watchPosts()
    const unfollow = followLinks((url) => void go.navigate(url))
    const forget = followHistory(() => at.current, go.show)
    return () => {
      unwatch()
      unfollow()
      forget()
    }
  }, [go, at])
}

/**
 * Null when the browser has to load the page: another language or version of the site, an entry
 * warning, or another member, of whom nothing may stay in memory.
 */
async function fetchShown(
  url: string,
  translate: Translate,
  stores: Stores,
): Promise<Shown | null> {
  const member = stores.viewer.viewer?.id
  const { pathname } = new URL(url, location.href)
  const expected = matchShown(pathname, member !== undefined)?.name ?? 'error'
  // Another may be shown than is fetched along: what that needs decides, not this.
  const [data] = await Promise.all([fetchPage(url), loadScreen(expected).catch(() => undefined)])
  const left = member !== undefined && data?.viewer?.id !== member
  if (!data || left || data.entry || data.locale !== translate.locale) return null
  translate.add(data.texts)
  const Screen = await loadScreen(data.route)
  await loadParts()
  return { data, Screen }
}

/** When the first response began: its script may have started much later. */
function answeredAt(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - Math.max(0, performance.now() - (visit?.responseStart ?? 0))
}

/** So that screen readers start at the new page's content. */
function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
