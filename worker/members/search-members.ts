import type { Gender } from '#contract/fields.ts'
import type { SearchFilters, SearchPage } from '#contract/members.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Visiting } from '#worker/people/onlooker.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { requireOffered } from './offered-filters.ts'
import { presentSearch } from './present-search.ts'
import { findSearchScope, findTotal, listSearchResults, listSimilar } from './queries.ts'
import type { Search } from './queries/searching.ts'
import { readSearch } from './read-search.ts'
import { readSearchCursor } from './search-cursor.ts'
import { widen } from './widen.ts'

export function searchQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  filters: SearchFilters,
  search: Search,
) {
  const wider = search.cursor ? null : widen(ctx, filters)
  const queries = [findSearchScope(ctx.db, search), listSearchResults(ctx.db, search)] as const
  return wider
    ? ([...queries, listSimilar(ctx.db, readSearch(ctx, viewerId, wider.filters))] as const)
    : queries
}

/** @throws ApiError invalid_input */
export async function searchMembers(
  ctx: MemberContext,
  filters: SearchFilters,
): Promise<SearchPage> {
  await requireOffered(ctx, filters)
  const cursor = filters.after ? await readSearchCursor(ctx.env, filters.after) : undefined
  const search = readSearch(ctx, ctx.viewer.id, filters, cursor)
  const queries = searchQueries(ctx, ctx.viewer.id, filters, search)
  const [[scope], rows, similar = []] = await readBatch(ctx.env.DB, queries)
  if (!scope) throw new ApiError('authentication_required')
  return presentSearch(ctx, filters, search, scope, rows, similar)
}

export function visitorQueries(
  db: Db,
  search: Search & { visiting: Visiting },
  { gender, country }: { gender: Gender; country: string },
) {
  return [listSearchResults(db, search), findTotal(db, gender, country, search.visiting)] as const
}
