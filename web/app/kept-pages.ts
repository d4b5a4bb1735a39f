import type { Route } from '#contract/route-entry.ts'
import { routes } from '#contract/routes.ts'
import { MINUTE } from '#contract/time.ts'
import type { Settled } from '#web/people/likes-store.ts'
import type { AnyPage } from './navigation.tsx'

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
  kept.delete(address)
  if (data.route === 'error') return
  const route: Route = routes[data.route]
  // Where a lock may have closed the session, nothing is shown before the server is asked.
  if (!route.kept || data.viewer?.lock_minutes != null) return
  kept.set(address, { data: { ...data, url: address }, left: Date.now(), settled: {} })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

export function keptPage(kept: KeptPages, address: string): KeptPage | null {
  const page = kept.get(address)
  return page && Date.now() - page.left < keptFor ? page : null
}

export function settleKept(kept: KeptPages, settled: Settled): void {
  for (const page of kept.values()) page.settled = { ...page.settled, ...settled }
}
