import type { Context } from '#worker/http/context.ts'

/** Where one pays: as asked for, else the member's own country, else where the visitor is. */
export function paymentCountry({ site, viewer, request }: Context): string {
  const { countries, default_country } = site.settings
  const wishes = [request.url.searchParams.get('country'), viewer?.profile.country, request.country]
  return wishes.find((country) => country && countries.includes(country)) ?? default_country
}
