import { everywhere } from '#contract/members.ts'
import type { KeptFilters } from '#contract/saved-filters.ts'
import { filtersAsked, oldestAge, regionsAsked, type Wished } from '#worker/members/read-search.ts'
import type { Context } from '#worker/request/context.ts'

/** The same search always has the same form. Without ages or regions it begins as each search does. */
export function keptFilters(
  ctx: Pick<Context, 'site'>,
  filters: KeptFilters,
  wish: Wished,
): KeptFilters {
  const { gender, country, interests, interests_any } = filters
  const { photo_only, checked_only, online_recently, last_here, real_only, sort } = filters
  const flags = { photo_only, checked_only, online_recently, last_here, real_only, sort }
  const asked = filtersAsked(ctx, filters, wish)
  const { min_age, max_age } = asked
  const { min_age: youngest, search_fields } = ctx.site.settings
  const narrow =
    search_fields.includes('age') &&
    (wish.first_min_age > youngest || wish.first_max_age < oldestAge)
  const regions = keptRegions(ctx, asked, wish)
  const wanted = interests ? [...new Set(interests.split(','))].toSorted() : []
  return {
    gender,
    country,
    ...(regions ? { countryregion: regions } : {}),
    ...(min_age > youngest || narrow ? { min_age } : {}),
    ...(max_age < oldestAge || narrow ? { max_age } : {}),
    ...(wanted.length > 0 ? { interests: wanted.join(',') } : {}),
    ...(wanted.length > 1 && interests_any ? { interests_any } : {}),
    ...Object.fromEntries(Object.entries(flags).filter(([, value]) => value)),
  }
}

function keptRegions(
  { site }: Pick<Context, 'site'>,
  asked: KeptFilters,
  { wish_regions }: Wished,
): string {
  const wishesPlaces = site.settings.search_fields.includes('region') && wish_regions !== ''
  return regionsAsked(asked)?.toSorted().join(',') ?? (wishesPlaces ? everywhere : '')
}
