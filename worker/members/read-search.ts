import { bornFor, dateIn } from '#contract/age.ts'
import { pageSize, type SearchFilters } from '#contract/members.ts'
import { startOfDay } from '#worker/db/drawn-of-day.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { recently } from '#worker/people/present-profile-ref.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import type { Search } from './queries/searching.ts'
import type { SearchCursor } from './search-cursor.ts'

export const oldestAge = 99

/** If few of these match, twice as many rows are read, plus five per card: below 500. */
export const pageWindow = 120

export type AgeRange = { min_age: number; max_age: number }

/** @throws ApiError invalid_input */
export function readAges(ctx: Pick<Context, 'site'>, filters: SearchFilters): AgeRange {
  const ages = agesOf(ctx, filters)
  if (ages.min_age > ages.max_age) throw new ApiError('invalid_input', { field: 'min_age' })
  return ages
}

/** The two may be the wrong way round. */
export function agesOf({ site }: Pick<Context, 'site'>, filters: SearchFilters): AgeRange {
  const youngest = site.settings.min_age
  return {
    min_age: Math.max(filters.min_age ?? youngest, youngest),
    max_age: filters.max_age ?? oldestAge,
  }
}

/**
 * Members of other domains may have a country that this site does not.
 * @throws ApiError invalid_input
 */
export function requireCountry({ site, viewer }: MemberContext, { country }: SearchFilters): void {
  const own = viewer.profile.country
  if (country && country !== own && !site.settings.countries.includes(country)) {
    throw new ApiError('invalid_input', { field: 'country' })
  }
}

/** Who was seen just now is among those of today, or of yesterday just after midnight. */
function onlineAt({ site, now }: Pick<Context, 'site' | 'now'>) {
  const seenAfter = now - recently
  return { seenAfter, activeAfter: startOfDay(site.settings.time_zone, seenAfter) }
}

/**
 * One more than is shown, to know whether there are more.
 * @throws ApiError invalid_input
 */
export function readSearch(
  ctx: Pick<Context, 'site' | 'now'>,
  viewerId: number,
  filters: SearchFilters,
  cursor?: SearchCursor,
): Search {
  const { settings } = ctx.site
  const { gender, country, countryregion, interests, photo_only, online_recently, real_only } =
    filters
  const { min_age, max_age } = readAges(ctx, filters)
  const today = dateIn(settings.time_zone, ctx.now)
  return {
    viewerId,
    gender,
    country,
    countryregion: countryregion || undefined,
    bornAfter: bornFor(max_age + 1, today),
    bornUpTo: bornFor(min_age, today),
    hidesResell: !settings.member_resell,
    interests: interests ? [...new Set(interests.split(','))] : [],
    photoOnly: photo_only !== undefined,
    realOnly: real_only !== undefined,
    ...(online_recently ? onlineAt(ctx) : { seenAfter: undefined, activeAfter: undefined }),
    cursor,
    limit: pageSize + 1,
    window: pageWindow,
  }
}
