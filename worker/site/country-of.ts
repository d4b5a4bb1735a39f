import type { RequestFacts } from '#worker/http/context.ts'
import type { Site } from './site.ts'

type Where = { site: Site; request: Pick<RequestFacts, 'country' | 'chosenCountry'> }

/** The country that was chosen, else the one that the edge sees, else the domain's. */
export function countryOf({ site, request }: Where): string {
  const { countries, default_country } = site.settings
  const { chosenCountry: chosen, country } = request
  return (chosen && countries.includes(chosen) ? chosen : country) ?? default_country
}
