import type { Context } from '#worker/http/context.ts'

/** Where one pays: as asked for, else the member's own country, else where the visitor is. */
export function paymentCountry({ site, viewer, request }: Context): string {
  const { countries, default_country } = site.settings
  const { country, chosenCountry, url } = request
  const wishes = [url.searchParams.get('country'), viewer?.profile.country, chosenCountry, country]
  return wishes.find((wish) => wish && countries.includes(wish)) ?? default_country
}
