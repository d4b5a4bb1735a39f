import type { Widening } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { CardRef } from '#contract/profile.ts'
import { type Settled, withSettled } from '#web/people/likes-store.ts'

export type WiderPart = { widened: Widening; people: CardRef[] }

/** `pieces` counts the loaded pages, one at first; `wider`: those of wider searches. */
export type FoundPage = PageProps['members'] & { pieces?: number; wider?: WiderPart[] | undefined }

export function widerOf({ wider, widened, similar_results }: FoundPage): WiderPart[] {
  return wider ?? (widened ? [{ widened, people: similar_results }] : [])
}

export function countOf(page: FoundPage): number {
  return widerOf(page).reduce((sum, { people }) => sum + people.length, page.results.length)
}

export function settleFoundPage(page: FoundPage, settled: Settled): void {
  page.results = withSettled(page.results, settled)
  page.wider = widerOf(page).map((part) => ({ ...part, people: withSettled(part.people, settled) }))
}
