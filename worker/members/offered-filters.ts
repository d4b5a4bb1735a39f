import type { Sought } from '#contract/fields.ts'
import {
  everywhere,
  type SearchField,
  searchFields,
  type SearchFilters,
} from '#contract/members.ts'
import type { Viewer } from '#contract/viewer.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { seesPresence } from '#worker/people/presence.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { findWishes } from './queries.ts'
import { oldestAge, readAges } from './read-search.ts'

type Filter = (typeof searchFields)[SearchField][number]
type Asking = Pick<Context, 'site'> & { viewer?: Viewer | null }

const presence: readonly SearchField[] = ['online', 'last_here']

/** The domain's fields; who was here last only for members who show their own presence. */
export function offeredFields({ site, viewer }: Asking): SearchField[] {
  const isHidden = viewer && !seesPresence(viewer)
  return (Object.keys(searchFields) as SearchField[]).filter(
    (field) =>
      site.settings.search_fields.includes(field) && !(isHidden && presence.includes(field)),
  )
}

function notOffered(ctx: Asking): Filter[] {
  const offered = offeredFields(ctx)
  return (Object.keys(searchFields) as SearchField[])
    .filter((field) => !offered.includes(field))
    .flatMap((field) => searchFields[field])
}

/** For addresses and saved searches from before what is offered changed. */
export function offeredFilters<Filters extends Partial<SearchFilters>>(
  ctx: Asking,
  filters: Filters,
): Partial<Filters> {
  const offered: Partial<Filters> = { ...filters }
  for (const filter of notOffered(ctx)) delete offered[filter]
  return offered
}

/** A filter that leaves nobody out is let through: the filters of a reply can be sent again. */
export async function requireOffered(ctx: MemberContext, filters: SearchFilters): Promise<void> {
  const { site, viewer } = ctx
  const wide: Partial<SearchFilters> = {
    country: viewer.profile.country,
    countryregion: everywhere,
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

async function lookingFor({ db, viewer }: MemberContext): Promise<Sought | undefined> {
  return (await findWishes(db, viewer.id, null).executeTakeFirst())?.looking_for
}
