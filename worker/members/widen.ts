import type { SearchFilters, Widening } from '#contract/members.ts'
import type { Context } from '#worker/request/context.ts'
import { oldestAge, readAges } from './read-search.ts'

export const fewResults = 6

const years = 5

const youngestOfAll = 18

/**
 * Without its wishes, else five years younger and older, else beyond the region. Null for the
 * widest.
 * @throws ApiError invalid_input
 */
export function widen(
  ctx: Pick<Context, 'site'>,
  filters: SearchFilters,
): { what: Widening; filters: SearchFilters } | null {
  const { interests, photo_only, online_recently, ...rest } = filters
  if (interests || photo_only || online_recently) return { what: 'wishes', filters: rest }
  const { min_age, max_age } = readAges(ctx, filters)
  const youngest = ctx.site.settings.min_age
  if (min_age > youngest || max_age < oldestAge) {
    const ages = {
      min_age: Math.max(youngest, min_age - years),
      max_age: Math.min(oldestAge, max_age + years),
    }
    return { what: 'ages', filters: { ...filters, ...ages } }
  }
  if (!filters.countryregion) return null
  const { countryregion: _, ...everywhere } = filters
  return { what: 'region', filters: everywhere }
}

/** The stored total covers all domains: it fits only the widest search on sites without limits. */
export function isTotalKept(ctx: Pick<Context, 'site'>, filters: SearchFilters): boolean {
  const { min_age, member_resell } = ctx.site.settings
  return min_age === youngestOfAll && member_resell && widen(ctx, filters) === null
}
