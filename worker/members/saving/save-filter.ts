import type { CallInput } from '#contract/call.ts'
import type { savedFiltersCalls } from '#contract/saved-filters.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomToken } from '#worker/http/random.ts'
import { requireOffered } from '#worker/members/offered-filters.ts'
import { findWishes } from '#worker/members/queries.ts'
import { firstAgesOf, requireCountry } from '#worker/members/read-search.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { keptFilters } from './kept-filters.ts'
import { findRefused, upsertSavedFilter } from './queries.ts'

export async function saveFilter(
  ctx: MemberContext,
  { name, ...asked }: CallInput<typeof savedFiltersCalls.saveFilter>,
): Promise<{ id: string }> {
  const { db, env, now, site, viewer } = ctx
  requireCountry(ctx, asked)
  await requireOffered(ctx, asked)
  const most = site.settings.saved_filters
  const [wish] = await findWishes(db, viewer.id, firstAgesOf(ctx)).execute()
  if (!wish) throw new ApiError('not_found')
  const wish_regions = asked.country === wish.country ? wish.wish_regions : ''
  const filters = JSON.stringify(keptFilters(ctx, asked, { ...wish, wish_regions }))
  const row = { id: randomToken(9), memberId: viewer.id, name, filters, now }
  const {
    saved: [saved],
    refused,
  } = await readBatch(env.DB, {
    saved: upsertSavedFilter(db, row, most),
    refused: findRefused(db, viewer.id),
  })
  if (!saved && asked.gender !== 'both' && refused.length > 0) throw new ApiError('seeks_refused')
  if (!saved) throw new ApiError('saved_filter_limit', { most })
  return saved
}
