import * as v from 'valibot'
import type { FormState } from '#contract/errors.ts'
import { everywhere, searchFilters, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { offeredFilters } from './offered-filters.ts'
import { agesOf } from './read-search.ts'
import { readSearchCursor, type SearchCursor } from './search-cursor.ts'

type PageSearch = { filters: SearchFilters; cursor: SearchCursor | undefined }

export async function readPageSearch({
  env,
  request,
  site,
}: Pick<Context, 'env' | 'request' | 'site'>): Promise<PageSearch> {
  const query = request.url.searchParams
  const fields = v.omit(searchFilters, ['after'])
  const given = Object.keys(fields.entries).flatMap((name) => {
    const values = query.getAll(name).filter(Boolean)
    const value = several.includes(name) ? values.join(',') : values[0]
    return value ? [[name, value]] : []
  })
  const { success, output: filters } = v.safeParse(fields, Object.fromEntries(given))
  if (!success) throw new ApiError('invalid_input')
  const offered = offeredFilters({ site }, filters)
  const { country, countryregion, ...rest } = offered
  // Without script the regions in the form are those of the country before.
  const regionOf = query.get('region_of')
  const foreign = country && regionOf && regionOf !== country
  const regions = foreign || !countryregion ? undefined : withoutEverywhere(countryregion)
  // Who empties both fields of the form asks for every age.
  const everyAge = [query.get('min_age'), query.get('max_age')].every((age) => age === '')
  const asked = {
    ...rest,
    ...(everyAge && agesOf({ site }, {})),
    ...(country && { country }),
    ...(regions && { countryregion: regions }),
  }
  return { filters: asked, cursor: await cursorOf(env, asked, query.get('after')) }
}

/** Inputs of one name: their values are read as one. */
const several = ['interests', 'countryregion']

/** The form says that the whole country is meant if no region is; where some are, it is not. */
function withoutEverywhere(regions: string): string {
  const codes = regions.split(',').filter((code) => code !== everywhere)
  return codes.join(',') || everywhere
}

/** Ages the wrong way round, such as 40 to 30, find nobody; the form stays as it was filled in. */
export function refuseAges(
  ctx: Pick<Context, 'site'>,
  filters: SearchFilters,
): { wrong: FormState | null; searched: SearchFilters } {
  const { min_age, max_age } = agesOf(ctx, filters)
  if (min_age <= max_age) return { wrong: null, searched: filters }
  const error = { code: 'invalid_input', params: { field: 'min_age' } } as const
  const { min_age: _, max_age: __, ...searched } = filters
  return { wrong: { error, values: {}, asked: true }, searched }
}

async function cursorOf(
  env: Env,
  { sort }: SearchFilters,
  text: string | null,
): Promise<SearchCursor | undefined> {
  return text ? readSearchCursor(env, sort, text).catch(() => undefined) : undefined
}
