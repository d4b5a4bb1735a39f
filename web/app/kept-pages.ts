import type { Route } from '#contract/route-entry.ts'
import { routes } from '#contract/routes.ts'
import { MINUTE } from '#contract/time.ts'
import type { Settled } from '#web/people/likes-store.ts'
import type { AnyPage } from './navigation.tsx'
import type { ViewerStore } from './viewer-store.ts'

type KeptPage = {
  data: AnyPage
  /** By the browser's clock. */
  left: number
  /** Likes given and taken back since, which the data do not have. */
  settled: Settled
}

/** The last pages that were left, by address. */
export type KeptPages = Map<string, KeptPage>

const mostKept = 8
/** In milliseconds: what somebody was doing is not told for longer. */
const keptFor = 5 * MINUTE

export function keepPage(kept: KeptPages, address: string, data: AnyPage): void {
  // Still the one that was kept, so no newer than it was.
  if (kept.get(address)?.data === data) return
  kept.delete(address)
  if (data.route === 'error') return
  const route: Route = routes[data.route]
  if (!route.kept) return
  const page = data.url === address ? data : { ...data, url: address }
  kept.set(address, { data: page, left: Date.now(), settled: {} })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

export function keptPage({ kept, viewer }: Around, address: string): KeptPage | null {
  const page = kept.get(address)
  // Where a lock may have closed the session, nothing is shown before the server is asked.
  const open = viewer.viewer?.lock_minutes === null
  return page && open && Date.now() - page.left < keptFor ? page : null
}

type Around = { kept: KeptPages; viewer: ViewerStore }

export function settleKept(kept: KeptPages, settled: Settled): void {
  for (const page of kept.values()) page.settled = { ...page.settled, ...settled }
}
