import type { InferResult } from 'kysely'
import type { SearchFilters } from '#contract/members.ts'
import type { Point, Search, SearchPlace } from './queries/searched.ts'
import type { listSearchResults } from './queries/searching.ts'
import { type SearchCursor, writeSearchCursor } from './search-cursor.ts'

export type FoundRow = InferResult<ReturnType<typeof listSearchResults>>[number]

/** One row more than is shown tells that there are more. */
export function shownOf({ limit }: Pick<Search, 'limit'>, rows: readonly FoundRow[]): FoundRow[] {
  return rows.filter(({ ended }) => !ended).slice(0, limit - 1)
}

/** Null at the end of the list. */
export function placeAfter(
  { limit, sort, place, window }: Pick<Search, 'limit' | 'sort' | 'place' | 'window'>,
  rows: readonly FoundRow[],
): SearchPlace | null {
  const found = rows.filter(({ ended }) => !ended)
  if (found.length < limit) {
    const end = rows.find(({ ended }) => ended)
    return end ? { after: pointOf(sort, end) } : null
  }
  const last = found.at(limit - 2)
  if (!last) return null
  const { at, id, common } = last
  if (sort !== 'common') return { after: pointOf(sort, last) }
  return { after: place?.after ?? null, within: { common, at, id, window } }
}

function pointOf(sort: Search['sort'], { at, id, has_photo }: FoundRow): Point {
  return { at, id, ...(sort !== 'common' && has_photo === 0 && { bare: true }) }
}

export function writeNext(
  env: Env,
  { sort, country, countryregion, min_age, max_age }: SearchFilters,
  before: SearchCursor | undefined,
  stage: Omit<SearchCursor, 'pieces' | 'from'>,
): Promise<string> {
  const from = { country, countryregion, min_age, max_age }
  return writeSearchCursor(env, sort, {
    ...stage,
    ...(stage.step !== 'asked' && { from }),
    pieces: (before?.pieces ?? 0) + 1,
  })
}
