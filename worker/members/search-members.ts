import type { SearchFilters, SearchPage } from '#contract/members.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { presentSearch } from './present-search.ts'
import { findSearchScope, listSearchResults } from './queries.ts'
import { readSearch } from './read-search.ts'
import { readSearchCursor } from './search-cursor.ts'

/** @throws ApiError invalid_input */
export async function searchMembers(
  ctx: MemberContext,
  filters: SearchFilters,
): Promise<SearchPage> {
  const cursor = filters.after ? await readSearchCursor(ctx.env, filters.after) : undefined
  const search = readSearch(ctx, ctx.viewer.id, filters, { cursor })
  const [[scope], rows] = await readBatch(ctx.env.DB, [
    findSearchScope(ctx.db, search),
    listSearchResults(ctx.db, search),
  ])
  if (!scope) throw new ApiError('authentication_required')
  return presentSearch(ctx, filters, search, scope, rows)
}
