import type { SignupEntry } from '#contract/signup.ts'
import type { Context } from '#worker/http/context.ts'

/** The country that was chosen, else the one that the visitor seems to be in. */
export function signupCountry(
  { request, site }: Pick<Context, 'request' | 'site'>,
  { draft }: SignupEntry,
): string {
  const { countries, default_country } = site.settings
  const likely = request.country && countries.includes(request.country) && request.country
  return draft.country ?? (likely || default_country)
}
