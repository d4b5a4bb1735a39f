import type { InferResult } from 'kysely'
import type { Sought } from '#contract/fields.ts'
import type { SearchFilters } from '#contract/members.ts'
import type { KeptFilters, Saving } from '#contract/saved-filters.ts'
import { offeredFilters } from '#worker/members/offered-filters.ts'
import type { Wished } from '#worker/members/read-search.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { keptFilters } from './kept-filters.ts'
import type { listSavedFilters } from './queries.ts'

type Rows = InferResult<ReturnType<typeof listSavedFilters>>
type Scope = Wished & { gender: Sought; country: string }

export function presentSaving(
  ctx: MemberContext,
  { after: _, everybody: __, ...filters }: SearchFilters,
  scope: Scope,
  rows: Rows,
): Saving {
  const { gender, country } = scope
  const present = keptFilters(ctx, { ...filters, gender, country }, scope)
  const text = JSON.stringify(present)
  // Where a filter is no longer offered, the viewer's own gender and country count.
  const saved = rows.map(({ filters: kept, ...row }) => {
    const offered = offeredFilters(ctx, JSON.parse(kept) as KeptFilters)
    return { ...row, filters: { gender, country, ...offered } }
  })
  return {
    present,
    saved,
    shown: saved.find((row) => JSON.stringify(row.filters) === text)?.id ?? null,
  }
}
