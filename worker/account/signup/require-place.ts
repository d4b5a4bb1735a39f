import type { SiteSettings } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'

type Place = { country: string; region: string | null; city: string | null }

// Allows 's-Hertogenbosch and L'Aquila.
const cityName = /^['’‘]?\p{L}[\p{L}\p{M}\s.,'’‘()/-]*$/u

/**
 * One of the domain's countries and its regions, and a possible name of a city.
 * @throws ApiError invalid_input with the field
 */
export function requirePlace(
  { countries }: SiteSettings,
  { country, region, city }: Place,
  regionKnown: boolean,
): void {
  const refuse = (field: string) => new ApiError('invalid_input', { field })
  if (!countries.includes(country)) throw refuse('country')
  if (city && !cityName.test(city)) throw refuse('city')
  if (region && !regionKnown) throw refuse('region')
}
