import type { PageProps } from '#contract/pages.ts'
import type { ShownLikes } from '#web/likes/store.ts'

/** A page of results with what was appended to it; `pieces` of the list were looked at, one at first. */
export type FoundPage = PageProps['members'] & { pieces?: number }

/** By address, of the search and of the likes: with the back button a list is there as it was left. */
export type FoundPages = Map<string, FoundPage | ShownLikes>

/** What the server has answered to since: these lists are not loaded again. */
export function settleFound(found: FoundPages, settled: Readonly<Record<number, boolean>>): void {
  const settle = <One extends { id: number; liked?: boolean }>(people: One[]) =>
    people.map((one) => ({ ...one, liked: settled[one.id] ?? one.liked }))
  for (const page of found.values()) {
    if ('results' in page) page.results = settle(page.results)
    else {
      page.reply.profiles = settle(page.reply.profiles)
      page.changed = { ...page.changed, ...settled }
    }
  }
}
