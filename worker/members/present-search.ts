import type { InferResult } from 'kysely'
import type { SearchFilters, SearchPage } from '#contract/members.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import type { findSearchScope, listSearchResults, Search } from './queries.ts'
import { readAges, requireCountry } from './read-search.ts'
import { writeSearchCursor } from './search-cursor.ts'

type Scope = InferResult<ReturnType<typeof findSearchScope>>[number]
type Row = InferResult<ReturnType<typeof listSearchResults>>[number]

/**
 * The row beyond the limit only tells that there is a next page.
 * @throws ApiError invalid_input
 */
export async function presentSearch(
  ctx: MemberContext,
  filters: SearchFilters,
  search: Search,
  { gender, country }: Scope,
  rows: readonly Row[],
): Promise<SearchPage> {
  requireCountry(ctx, filters)
  const shown = rows.slice(0, search.limit - 1)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const { time_zone } = ctx.site.settings
  const { countryregion } = search
  return {
    filters: {
      gender,
      country,
      ...(countryregion ? { countryregion } : {}),
      ...readAges(ctx, filters),
    },
    results: shown.map((row) => presentProfileRef(row, time_zone, ctx.now)),
    next: last
      ? await writeSearchCursor(ctx.env, { lastActiveAt: last.last_active_at, id: last.id })
      : null,
  }
}
