import type { Widening } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { CardRef } from '#contract/profile.ts'
import type { ShownLikes } from '#web/people/likes-store.ts'

export type WiderPart = { widened: Widening; people: CardRef[] }

/** `pieces` counts the loaded pages, one at first; `wider`: those of wider searches. */
export type FoundPage = PageProps['members'] & { pieces?: number; wider?: WiderPart[] | undefined }

export function widerOf({ wider, widened, similar_results }: FoundPage): WiderPart[] {
  return wider ?? (widened ? [{ widened, people: similar_results }] : [])
}

/** Lists of the search and the likes, by address, for the back button. */
export type FoundPages = Map<string, FoundPage | ShownLikes>

/** Likes given since also count in the kept lists, which are not reloaded. */
export function settleFound(found: FoundPages, settled: Readonly<Record<number, boolean>>): void {
  const settle = <One extends { id: number; liked?: boolean }>(people: One[]) =>
    people.map((one) => ({ ...one, liked: settled[one.id] ?? one.liked }))
  for (const page of found.values()) {
    if ('results' in page) {
      page.results = settle(page.results)
      page.wider = widerOf(page).map((part) => ({ ...part, people: settle(part.people) }))
    } else {
      page.reply.profiles = settle(page.reply.profiles)
      page.changed = { ...page.changed, ...settled }
    }
  }
}
