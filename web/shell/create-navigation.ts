import { flushSync } from 'react-dom'
import { matchRoute, matchShown } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { fetchPage, forgetAhead } from '#web/app/fetch-page.ts'
import { loadParts } from '#web/app/hydrate-later.ts'
import { forgetPages, keepPage, keptPage, type ReadPage, settleKept } from '#web/app/kept-pages.ts'
import type { AnyPage } from '#web/app/navigation.tsx'
import type { ScreenComponent } from '#web/app/screen.ts'
import type { Stores } from '#web/app/stores.tsx'
import { setViewer, syncClock } from '#web/app/viewer-store.ts'
import { forgetSettled, type Settled, settledLikes } from '#web/people/likes-store.ts'
import { keepScroll } from './follow-history.ts'
import { loadScreen } from './screens.ts'
import { settleFound } from './settle-found.ts'

export type Shown = { data: AnyPage; Screen: ScreenComponent<unknown>; kept?: true }

type Around = {
  translate: Translate
  stores: Stores
  setShown: (next: Shown) => void
  setPending: (pending: boolean) => void
}

/** When anything goes wrong, the browser loads the page itself. */
export function createNavigation(
  first: AnyPage,
  { translate, stores, setShown, setPending }: Around,
) {
  // Only the latest navigation may show its page.
  let latest = 0
  let at: ReadPage = { data: first, at: Date.now() }
  let leaving = 0
  // Between a step back and its page the address is already another's.
  let moved = false

  function put(next: Shown, read: Omit<ReadPage, 'data'>) {
    at = { data: next.data, ...read }
    moved = false
    // Rendered synchronously, before the callers scroll and move the focus.
    flushSync(() => setShown(next))
  }

  async function show(url: string, refreshing = false): Promise<AnyPage | null> {
    const turn = ++latest
    const begun = Date.now()
    const settled = settledLikes(stores.likes)
    setPending(true)
    try {
      // Rendering before all parts have loaded would discard their server HTML.
      const [shownNext] = await Promise.all([fetchShown(url, translate, stores), loadParts()])
      if (turn !== latest) return null
      if (!shownNext) return load(url)
      takeUp(stores, shownNext.data, settled)
      put(shownNext, { at: begun })
      return shownNext.data
    } catch {
      // A chunk is missing, or there is no connection: the browser loads the page, with the
      // scripts of its version. Not after a refresh: loading could lose the page.
      return refreshing ? null : load(url)
    } finally {
      if (turn === latest) setPending(false)
    }
  }

  async function navigate(url: string, { replace = false } = {}) {
    if (!matchRoute(new URL(url, location.href).pathname)) return location.assign(url)
    // Where something was done instead of looked at: it may be on any page.
    if (replace) forgetPages(stores.kept)
    else if (!moved) keepPage(stores.kept, location.pathname + location.search, at)
    if (!moved) keepScroll()
    leaving++
    const data = await show(url)
    leaving--
    if (data) arrive(data.url, replace)
  }

  async function back(url: string, place: () => void) {
    keepPage(stores.kept, at.data.url, at)
    moved = true
    const turn = ++latest
    const left = await readKept(stores, url)
    if (turn !== latest) return
    if (left) {
      put(left.shown, left.read)
      arriveBack(place)
    }
    if ((await show(url)) && !left) arriveBack(place)
  }

  return {
    navigate,
    back,
    shownUrl: () => at.data.url,
    async refresh() {
      // What has changed here may be on any page.
      forgetAhead()
      forgetPages(stores.kept)
      // While leaving the page a refresh would compete with the navigation.
      if (leaving === 0 && !moved) await show(location.pathname + location.search, true)
    },
  }
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

function takeUp({ viewer, found, likes, kept }: Stores, data: AnyPage, settled: Settled): void {
  setViewer(viewer, data.viewer)
  syncClock(viewer, data.now, Date.now())
  settleFound(found, settled)
  forgetSettled(likes, settled)
  settleKept(kept, settled)
}

/** Its likes since count as given on this page. */
async function readKept(stores: Stores, url: string) {
  const page = keptPage(stores, url)
  if (!page) return null
  const { data, at, left, settled } = page
  const [Screen] = await Promise.all([loadScreen(data.route), loadParts()])
  const { likes } = stores
  likes.changed = { ...settled, ...likes.changed }
  const shown: Shown = { data, Screen, kept: true }
  return { shown, read: { at, left } }
}

function load(url: string): null {
  location.assign(url)
  return null
}

function arrive(url: string, replace: boolean): void {
  if (replace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  scrollTo(0, 0)
  focusMain()
}

function arriveBack(place: () => void): void {
  place()
  focusMain()
}

/** So that screen readers start at the new page's content. */
function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
