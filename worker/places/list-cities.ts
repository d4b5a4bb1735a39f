import type { CallInput } from '#contract/call.ts'
import { citiesOffered, type CityChoice, type placesCalls } from '#contract/places.ts'
import type { Context } from '#worker/http/context.ts'
import { regionName } from '#worker/members/region-name.ts'
import { listCitiesNamed } from './queries.ts'

export async function listCities(
  { db, locale }: Context,
  { country, q }: CallInput<typeof placesCalls.listCities>,
): Promise<{ cities: CityChoice[] }> {
  // The index knows the two cases of plain letters only: łódź and KÖLN are looked for as written.
  const start = q.charAt(0).toLocaleUpperCase(locale) + q.slice(1).toLocaleLowerCase(locale)
  const rows = await listCitiesNamed(db, country, start, citiesOffered).execute()
  return {
    cities: rows.map(({ name, region, region_names }) => ({
      name,
      region,
      region_name: regionName(region_names, locale),
    })),
  }
}
