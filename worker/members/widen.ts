import type { SearchFilters, Widening } from '#contract/members.ts'
import type { Context } from '#worker/request/context.ts'
import { oldestAge, readAges } from './read-search.ts'

/** With fewer results than this, a wider search is shown as well. */
export const fewResults = 6

const years = 5

/** The minimum age of any site. */
const youngestOfAll = 18

/**
 * The search one step wider: without its wishes, else five years younger and older, else beyond the
 * region. Null for the widest. The kinds of profile stay as they are.
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

/**
 * Whether the stored total is the number of results. It is for the widest search only, and only on
 * sites that show all ages and offers, since it counts one pool of all domains.
 */
export function isTotalKept(ctx: Pick<Context, 'site'>, filters: SearchFilters): boolean {
  const { min_age, member_resell } = ctx.site.settings
  return min_age === youngestOfAll && member_resell && widen(ctx, filters) === null
}
