import type { Route } from '#contract/route-entry.ts'
import { routes } from '#contract/routes.ts'
import { MINUTE } from '#contract/time.ts'
import type { Settled } from '#web/people/likes-store.ts'
import type { AnyPage } from './navigation.tsx'
import type { ViewerStore } from './viewer-store.ts'

/**
 * By the browser's clock: when it was read, and, if it is shown as it was left and has not been read
 * since, when that was.
 */
export type ReadPage = { data: AnyPage; at: number; left?: number }

type KeptPage = Required<ReadPage> & {
  /** Likes given and taken back since it was left, which the data do not have. */
  settled: Settled
}

/** The last pages that were left, by address; none that was read before `since`. */
export type KeptPages = { pages: Map<string, KeptPage>; since: number }

const mostKept = 8
/** In milliseconds: what somebody was doing then is not told for longer. */
const keptFor = 5 * MINUTE

export function createKeptPages(): KeptPages {
  return { pages: new Map(), since: 0 }
}

export function keepPage(
  { pages, since }: KeptPages,
  address: string,
  { data, at, left = Date.now() }: ReadPage,
): void {
  pages.delete(address)
  if (data.route === 'error' || at < since) return
  const route: Route = routes[data.route]
  if (!route.kept) return
  pages.set(address, { data: { ...data, url: address }, at, left, settled: {} })
  const [oldest] = pages.keys()
  if (pages.size > mostKept && oldest !== undefined) pages.delete(oldest)
}

export function keptPage({ kept, viewer }: Around, address: string): KeptPage | null {
  const page = kept.pages.get(address)
  // Where a lock may have closed the session, nothing is shown before the server is asked.
  const open = viewer.viewer?.lock_minutes === null
  return page && open && Date.now() - page.left < keptFor ? page : null
}

type Around = { kept: KeptPages; viewer: ViewerStore }

/** Also the page that is shown now is not kept, unless it is read anew. */
export function forgetPages(kept: KeptPages): void {
  kept.pages.clear()
  kept.since = Date.now()
}

export function settleKept({ pages }: KeptPages, settled: Settled): void {
  for (const page of pages.values()) page.settled = { ...page.settled, ...settled }
}
