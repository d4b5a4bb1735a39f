import * as v from 'valibot'
import { searchFilters, type SearchFilters } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { readSearchCursor, type SearchCursor } from './search-cursor.ts'

type PageSearch = { filters: SearchFilters; cursor: SearchCursor | undefined }

/**
 * What the page's address asks for. A plain form sends empty fields, and the address may carry more
 * than filters (`t`, `lb`, the `pages` of earlier times): none is refused.
 * @throws ApiError invalid_input
 */
export async function readPageSearch({
  env,
  request,
}: Pick<Context, 'env' | 'request'>): Promise<PageSearch> {
  const query = request.url.searchParams
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
    cursor: await cursorOf(env, query.get('after')),
  }
}

/** Where an address says nothing that we have written, its list begins at the start. */
async function cursorOf(env: Env, text: string | null): Promise<SearchCursor | undefined> {
  return text ? readSearchCursor(env, text).catch(() => undefined) : undefined
}
