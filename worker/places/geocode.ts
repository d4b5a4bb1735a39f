import type { CallInput } from '#contract/call.ts'
import type { Geocode, placesCalls } from '#contract/places.ts'
import { openReplica } from '#worker/db/replicas.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { regionName } from '#worker/members/region-name.ts'
import type { Context } from '#worker/request/context.ts'
import { chooseTown } from './choose-town.ts'
import { listCitiesAround } from './queries.ts'

/** Degrees: about 25 km around, then 60 km, for where towns are far apart. */
const reaches = [0.25, 0.55]

/** The position itself is neither kept nor logged. */
export async function geocode(
  { env, site, locale }: Context,
  position: CallInput<typeof placesCalls.geocode>,
): Promise<Geocode> {
  const { db } = openReplica<'places'>(env)
  for (const reach of reaches) {
    const towns = await listCitiesAround(db, position, reach).execute()
    const town = chooseTown(towns, position)
    if (!town) continue
    const { country, region, name } = town
    if (!site.settings.countries.includes(country)) break
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return {
      country,
      country_name: names.of(country) ?? country,
      region,
      region_name: regionName(town.region_names, locale),
      city: name,
    }
  }
  throw new ApiError('not_found')
}
