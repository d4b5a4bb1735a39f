import type { InferResult } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { SearchFilters } from '#contract/members.ts'
import type { KeptFilters, Saving } from '#contract/saved-filters.ts'
import { offeredFilters } from '#worker/members/offered-filters.ts'
import type { Context } from '#worker/request/context.ts'
import { keptFilters } from './kept-filters.ts'
import type { listSavedFilters } from './queries.ts'

type Rows = InferResult<ReturnType<typeof listSavedFilters>>
type Scope = { gender: Gender; country: string }

export function presentSaving(
  ctx: Pick<Context, 'site'>,
  { after: _, ...filters }: SearchFilters,
  { gender, country }: Scope,
  rows: Rows,
): Saving {
  const present = keptFilters(ctx, { ...filters, gender, country })
  const text = JSON.stringify(present)
  // Where the domain no longer offers a filter, the viewer's own gender and country count.
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
