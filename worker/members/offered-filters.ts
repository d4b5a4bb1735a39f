import type { Gender } from '#contract/fields.ts'
import { searchFields, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { findLookingFor } from './queries.ts'
import { oldestAge, readAges } from './read-search.ts'

type Filter = (typeof searchFields)[keyof typeof searchFields][number]

function notOffered({ site }: Pick<Context, 'site'>): Filter[] {
  return Object.entries(searchFields)
    .filter(([field]) => !site.settings.search_fields.includes(field))
    .flatMap(([, filters]) => filters)
}

/** For addresses and saved searches from before the domain's `search_fields` changed. */
export function offeredFilters<Filters extends Partial<SearchFilters>>(
  ctx: Pick<Context, 'site'>,
  filters: Filters,
): Partial<Filters> {
  const offered: Partial<Filters> = { ...filters }
  for (const filter of notOffered(ctx)) delete offered[filter]
  return offered
}

/**
 * A filter that leaves nobody out is let through: the filters of a reply can be sent again.
 * @throws ApiError invalid_input
 */
export async function requireOffered(ctx: MemberContext, filters: SearchFilters): Promise<void> {
  const { site, viewer } = ctx
  const wide: Partial<SearchFilters> = {
    country: viewer.profile.country,
    min_age: site.settings.min_age,
    max_age: oldestAge,
  }
  const given = { ...filters, ...readAges(ctx, filters) }
  for (const field of notOffered(ctx)) {
    const asked = given[field]
    if (asked === undefined || asked === '') continue
    const widest = field === 'gender' ? await lookingFor(ctx) : wide[field]
    if (asked !== widest) throw new ApiError('invalid_input', { field })
  }
}

async function lookingFor({ db, viewer }: MemberContext): Promise<Gender | undefined> {
  return (await findLookingFor(db, viewer.id).executeTakeFirst())?.looking_for
}
