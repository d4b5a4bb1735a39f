import type { PageProps } from '#contract/pages.ts'

/** A page of results with what was appended to it; `pieces` of the list were looked at, one at first. */
export type FoundPage = PageProps['members'] & { pieces?: number }

/** By address: with the back button a list is there again as it was left. */
export type FoundPages = Map<string, FoundPage>

/** What the server has answered to since: these lists are not loaded again. */
export function settleFound(found: FoundPages, settled: Readonly<Record<number, boolean>>): void {
  for (const page of found.values()) {
    page.results = page.results.map((one) => ({ ...one, liked: settled[one.id] ?? one.liked }))
  }
}
