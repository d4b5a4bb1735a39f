import type { InferResult } from 'kysely'
import type { SearchFilters, SearchPage } from '#contract/members.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import type { findSearchScope, listSearchResults, listSimilar } from './queries.ts'
import type { Search } from './queries/searching.ts'
import { readAges, requireCountry } from './read-search.ts'
import { writeSearchCursor } from './search-cursor.ts'
import { fewResults, isTotalKept, widen } from './widen.ts'

type Scope = InferResult<ReturnType<typeof findSearchScope>>[number]
type Row = InferResult<ReturnType<typeof listSearchResults>>[number]
type Similar = InferResult<ReturnType<typeof listSimilar>>

/** @throws ApiError invalid_input */
export async function presentSearch(
  ctx: MemberContext,
  filters: SearchFilters,
  search: Search,
  { gender, country, total }: Scope,
  rows: readonly Row[],
  similar: Similar,
): Promise<SearchPage> {
  requireCountry(ctx, filters)
  const found = rows.filter(({ ended }) => !ended)
  const shown = found.slice(0, search.limit - 1)
  const { results, similar_results, held } = await seenOf(ctx, shown, similar)
  const next = held ? null : await nextCursor(ctx, search, rows)
  const { after: _, countryregion, ...given } = filters
  const widest = isTotalKept(ctx, filters)
  return {
    filters: {
      ...given,
      gender,
      country,
      ...(countryregion ? { countryregion } : {}),
      ...readAges(ctx, filters),
    },
    results,
    next,
    numResults: widest ? total : shown.filter(({ kind }) => kind === 'member').length,
    capped: !widest && (next !== null || held !== null || search.cursor !== undefined),
    similar_results,
    widened: similar_results.length > 0 ? (widen(ctx, filters)?.what ?? null) : null,
    held,
  }
}

/** Null at the end: no row beyond the limit, and the scan reached the end of the list. */
export async function nextCursor(
  { env }: Pick<Context, 'env'>,
  { limit, cursor }: Search,
  rows: readonly Row[],
): Promise<string | null> {
  const found = rows.filter(({ ended }) => !ended)
  const last = found.length < limit ? rows.find(({ ended }) => ended) : found.at(limit - 2)
  if (!last) return null
  const pieces = (cursor?.pieces ?? 0) + 1
  return writeSearchCursor(env, { lastActiveAt: last.last_active_at, id: last.id, pieces })
}

async function seenOf(
  ctx: MemberContext,
  shown: readonly Row[],
  similar: Similar,
): Promise<Pick<SearchPage, 'results' | 'similar_results' | 'held'>> {
  const { time_zone } = ctx.site.settings
  const known = new Set(shown.map(({ id }) => id))
  const others = shown.length < fewResults ? similar.filter(({ id }) => !known.has(id)) : []
  const people = [...shown, ...others.slice(0, fewResults)].map((row) =>
    presentProfileRef(row, time_zone, ctx.now),
  )
  const { shown: seen, held } = await showPeople(ctx, 'cards', people)
  return {
    results: seen.filter(({ id }) => known.has(id)),
    similar_results: seen.filter(({ id }) => !known.has(id)),
    held,
  }
}
