import type { PageProps } from '#contract/pages.ts'
import type { ShownLikes } from '#web/people/likes-store.ts'

/** `pieces` counts the loaded pages, one at first. */
export type FoundPage = PageProps['members'] & { pieces?: number }

/** Lists of the search and the likes, by address, for the back button. */
export type FoundPages = Map<string, FoundPage | ShownLikes>

/** The kept lists are not reloaded. */
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
