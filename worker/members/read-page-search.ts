import * as v from 'valibot'
import type { FormState } from '#contract/errors.ts'
import { searchFilters, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { offeredFilters } from './offered-filters.ts'
import { agesOf } from './read-search.ts'
import { readSearchCursor, type SearchCursor } from './search-cursor.ts'

type PageSearch = { filters: SearchFilters; cursor: SearchCursor | undefined }

/**
 * Ignores what it does not know, such as `t` and `lb`.
 * @throws ApiError invalid_input
 */
export async function readPageSearch({
  env,
  request,
  site,
}: Pick<Context, 'env' | 'request' | 'site'>): Promise<PageSearch> {
  const query = request.url.searchParams
  const fields = v.omit(searchFilters, ['after'])
  const given = Object.keys(fields.entries).flatMap((name) => {
    const values = query.getAll(name).filter(Boolean)
    const value = name === 'interests' ? values.join(',') : values[0]
    return value ? [[name, value]] : []
  })
  const { success, output: filters } = v.safeParse(fields, Object.fromEntries(given))
  if (!success) throw new ApiError('invalid_input')
  const offered = offeredFilters({ site }, filters)
  const { country, countryregion: _, ...rest } = offered
  // Without script the regions in the form are those of the country before.
  const regionOf = query.get('region_of')
  const foreign = country && regionOf && regionOf !== country
  return {
    filters: foreign ? { ...rest, country } : offered,
    cursor: await cursorOf(env, query.get('after')),
  }
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

async function cursorOf(env: Env, text: string | null): Promise<SearchCursor | undefined> {
  return text ? readSearchCursor(env, text).catch(() => undefined) : undefined
}
