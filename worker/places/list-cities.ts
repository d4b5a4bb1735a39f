import type { CallInput } from '#contract/call.ts'
import { fold } from '#contract/fold.ts'
import { citiesOffered, type CityChoice, type placesCalls } from '#contract/places.ts'
import { openReplica } from '#worker/db/replicas.ts'
import { regionName } from '#worker/members/region-name.ts'
import type { Context } from '#worker/request/context.ts'
import { listCitiesNamed } from './queries.ts'

export async function listCities(
  { env, locale }: Context,
  { country, q }: CallInput<typeof placesCalls.listCities>,
): Promise<{ cities: CityChoice[] }> {
  const { db } = openReplica<'places'>(env)
  const rows = await listCitiesNamed(db, country, fold(q), citiesOffered).execute()
  return {
    cities: rows.map(({ name, region, region_names }) => ({
      name,
      region,
      region_name: regionName(region_names, locale),
    })),
  }
}
