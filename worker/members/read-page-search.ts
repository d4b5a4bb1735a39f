import * as v from 'valibot'
import { searchFilters, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** How many pages one address can hold: `/members?pages=3` has what "more" has appended so far. */
const mostPages = 20

const pageCount = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(mostPages),
  ),
  1,
)

/**
 * The filters of the page's address. A plain form sends empty fields, and the address may carry
 * more than filters (`t`, `lb`): neither is refused.
 * @throws ApiError invalid_input
 */
export function readPageSearch(query: URLSearchParams): { filters: SearchFilters; pages: number } {
  const fields = v.omit(searchFilters, ['after'])
  const given = Object.keys(fields.entries).flatMap((name) => {
    // A form sends each interest by itself.
    const values = query.getAll(name).filter(Boolean)
    const value = name === 'interests' ? values.join(',') : values[0]
    return value ? [[name, value]] : []
  })
  const { success, output: filters } = v.safeParse(fields, Object.fromEntries(given))
  if (!success) throw new ApiError('invalid_input')
  const { country, countryregion: _, ...rest } = filters
  // Without script the form's regions stay those of the country before.
  const regionOf = query.get('region_of')
  const foreign = country && regionOf && regionOf !== country
  return {
    filters: foreign ? { ...rest, country } : filters,
    pages: v.parse(pageCount, query.get('pages')),
  }
}
