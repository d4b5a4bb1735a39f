import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { findRegion } from './queries.ts'

type Place = { country: string; region: string | null; city: string | null }

const cityName = /^\p{L}[\p{L}\p{M}\s.'’()/-]*$/u

/**
 * One of the domain's countries, a region of it, and a city that can be the name of one.
 * @throws ApiError invalid_input with the field
 */
export async function requirePlace(ctx: Context, { country, region, city }: Place): Promise<void> {
  const refuse = (field: string) => new ApiError('invalid_input', { field })
  if (!ctx.site.settings.countries.includes(country)) throw refuse('country')
  if (city && !cityName.test(city)) throw refuse('city')
  if (!region) return
  if (!(await findRegion(ctx.db, country, region).executeTakeFirst())) throw refuse('region')
}
