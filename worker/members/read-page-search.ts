import * as v from 'valibot'
import { searchFilters, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import type { Context } from '#worker/request/context.ts'
import { offeredFilters } from './offered-filters.ts'
import { agesOf } from './read-search.ts'
import { readSearchCursor, type SearchCursor } from './search-cursor.ts'

type PageSearch = { filters: SearchFilters; cursor: SearchCursor | undefined }

/**
 * The search that the page's address asks for. Plain forms send empty fields, and addresses may
 * have other parameters (`t`, `lb`, the old `pages`): all are ignored, and so are filters that the
 * domain does not offer.
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
    // A form sends a field for each interest.
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

/**
 * The filters to search with. Ages that are the wrong way round, such as 40 to 30, are left out:
 * the page shows the form as it was filled in, and nobody below it.
 */
export function refuseAges(
  request: Pick<PageRequest, 'site' | 'refused'>,
  filters: SearchFilters,
): { wrong: boolean; searched: SearchFilters } {
  const { min_age, max_age } = agesOf(request, filters)
  if (min_age <= max_age) return { wrong: false, searched: filters }
  const error = { code: 'invalid_input', params: { field: 'min_age' } } as const
  request.refused = { error, values: {}, asked: true }
  const { min_age: _, max_age: __, ...searched } = filters
  return { wrong: true, searched }
}

/** A cursor that is not ours starts the list at the top. */
async function cursorOf(env: Env, text: string | null): Promise<SearchCursor | undefined> {
  return text ? readSearchCursor(env, text).catch(() => undefined) : undefined
}
