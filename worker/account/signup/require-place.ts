import type { SiteSettings } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'

type Place = { country: string; region: string | null; city: string | null }

const cityName = /^['’‘]?\p{L}[\p{L}\p{M}\s.,'’‘()/-]*$/u

export function requirePlace(
  { countries }: SiteSettings,
  { country, region, city }: Place,
  known: Record<'region' | 'city', boolean>,
): void {
  const refuse = (field: string) => new ApiError('invalid_input', { field })
  if (!countries.includes(country)) throw refuse('country')
  if (city && !(cityName.test(city) && known.city)) throw refuse('city')
  if (region && !known.region) throw refuse('region')
}
