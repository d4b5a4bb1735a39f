import type { KeptFilters } from '#contract/saved-filters.ts'
import { oldestAge, readAges } from '#worker/members/read-search.ts'
import type { Context } from '#worker/request/context.ts'

/**
 * The same search always has the same form.
 * @throws ApiError invalid_input
 */
export function keptFilters(ctx: Pick<Context, 'site'>, filters: KeptFilters): KeptFilters {
  const { gender, country, countryregion, interests } = filters
  const { photo_only, online_recently, real_only } = filters
  const { min_age, max_age } = readAges(ctx, filters)
  const wanted = interests ? [...new Set(interests.split(','))].toSorted() : []
  return {
    gender,
    country,
    ...(countryregion ? { countryregion } : {}),
    ...(min_age > ctx.site.settings.min_age ? { min_age } : {}),
    ...(max_age < oldestAge ? { max_age } : {}),
    ...(wanted.length > 0 ? { interests: wanted.join(',') } : {}),
    ...(photo_only ? { photo_only } : {}),
    ...(online_recently ? { online_recently } : {}),
    ...(real_only ? { real_only } : {}),
  }
}
