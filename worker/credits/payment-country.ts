import type { Context } from '#worker/http/context.ts'

/**
 * The country of a payment: the one asked for, else the member's own, else where the visitor is.
 */
export function paymentCountry({ site, viewer, request }: Context): string {
  const { countries, default_country } = site.settings
  const { country, chosenCountry, url } = request
  const wishes = [url.searchParams.get('country'), viewer?.profile.country, chosenCountry, country]
  return wishes.find((wish) => wish && countries.includes(wish)) ?? default_country
}
