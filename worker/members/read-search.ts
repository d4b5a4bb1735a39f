import { bornFor, dateIn } from '#contract/age.ts'
import { pageSize, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'
import type { Search } from './queries.ts'
import type { SearchCursor } from './search-cursor.ts'

const oldestAge = 99

export type AgeRange = { min_age: number; max_age: number }

/** @throws ApiError invalid_input */
export function readAges(ctx: Pick<Context, 'site'>, filters: SearchFilters): AgeRange {
  const youngest = ctx.site.settings.min_age
  const min_age = Math.max(filters.min_age ?? youngest, youngest)
  const max_age = filters.max_age ?? oldestAge
  if (min_age > max_age) throw new ApiError('invalid_input', { field: 'min_age' })
  return { min_age, max_age }
}

/**
 * A country of the site, or the viewer's own (a member may come from another domain).
 * @throws ApiError invalid_input
 */
export function requireCountry({ site, viewer }: MemberContext, { country }: SearchFilters): void {
  const own = viewer.profile.country
  if (country && country !== own && !site.settings.countries.includes(country)) {
    throw new ApiError('invalid_input', { field: 'country' })
  }
}

/**
 * The filters as a search: ages become birth dates, one result more than is shown tells of the rest.
 * @throws ApiError invalid_input
 */
export function readSearch(
  ctx: Context,
  viewerId: number,
  filters: SearchFilters,
  { pages = 1, cursor }: { pages?: number; cursor?: SearchCursor | undefined } = {},
): Search {
  const { settings } = ctx.site
  const { gender, country, countryregion } = filters
  const { min_age, max_age } = readAges(ctx, filters)
  const today = dateIn(settings.time_zone, ctx.now)
  return {
    viewerId,
    gender,
    country,
    countryregion: countryregion || undefined,
    bornAfter: bornFor(max_age + 1, today),
    bornUpTo: bornFor(min_age, today),
    cursor,
    limit: pages * pageSize + 1,
  }
}
