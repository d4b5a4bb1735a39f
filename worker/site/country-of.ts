import type { SiteSettings } from '#contract/site.ts'

export type Where = { country: string | null; chosenCountry: string | null }
type Site = { settings: Pick<SiteSettings, 'countries' | 'default_country'> }

export function countryOf({ site, request }: { site: Site; request: Where }): string {
  const { countries, default_country } = site.settings
  const { chosenCountry: chosen, country } = request
  return (chosen && countries.includes(chosen) ? chosen : country) ?? default_country
}
