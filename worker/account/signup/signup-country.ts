import type { SignupEntry } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'
import { countryOf } from '#worker/site/country-of.ts'

export function signupCountry(
  { request, site }: Pick<Context, 'request' | 'site'>,
  { draft }: SignupEntry,
): string {
  const { countries, default_country } = site.settings
  const likely = countryOf({ request, site })
  return draft.country ?? (countries.includes(likely) ? likely : default_country)
}
