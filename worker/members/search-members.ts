import type { Sought } from '#contract/fields.ts'
import type { SearchFilters, SearchPage } from '#contract/members.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Visiting } from '#worker/people/onlooker.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { requireOffered } from './offered-filters.ts'
import { presentSearch } from './present-search.ts'
import { findSearchScope, findTotal } from './queries.ts'
import type { Search } from './queries/searched.ts'
import { listSearchResults } from './queries/searching.ts'
import { readSearch } from './read-search.ts'
import { readSearchCursor, type SearchCursor } from './search-cursor.ts'
import { besideSize, guessCountry, stepAfter } from './widen.ts'

export function searchQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  filters: SearchFilters,
  cursor: SearchCursor | undefined,
) {
  const search = readSearch(ctx, viewerId, filters, cursor)
  const guessed = guessCountry(ctx, filters)
  const wider = cursor ? undefined : stepAfter(ctx, guessed, 'asked')
  const beside = wider && readSearch(ctx, viewerId, guessed, { step: wider, place: null })
  const { country } = filters
  return {
    scope: findSearchScope(ctx.db, search),
    results: listSearchResults(ctx.db, search),
    ...(beside && { beside: listSearchResults(ctx.db, { ...beside, country, ...besideSize }) }),
  }
}

export async function searchMembers(
  ctx: MemberContext,
  filters: SearchFilters,
): Promise<SearchPage> {
  await requireOffered(ctx, filters)
  const { after, sort } = filters
  const cursor = after ? await readSearchCursor(ctx.env, sort, after) : undefined
  const queries = searchQueries(ctx, ctx.viewer.id, filters, cursor)
  const {
    scope: [scope],
    results,
    beside = [],
  } = await readBatch(ctx.env.DB, queries)
  if (!scope) throw new ApiError('authentication_required')
  return presentSearch(ctx, { filters, cursor }, scope, results, beside)
}

export function visitorQueries(
  db: Db,
  search: Search & { visiting: Visiting },
  { gender, country }: { gender: Sought; country: string },
) {
  return {
    results: listSearchResults(db, search),
    widest: findTotal(db, gender, country, search.visiting),
  }
}
