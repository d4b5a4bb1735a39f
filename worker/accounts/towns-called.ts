import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'

type Place = { country: string; region: string | null; city: string | null }

/** In that region, or in any if it is null. */
export function townsCalled({ country, region, city }: Place) {
  return sql`from cities where cities.country = ${country}
    and cities.folded = ${city && fold(city)}
    and (${region} is null or cities.region = ${region})`
}

/** As the place data writes it; as it was typed where that does not know it. */
export function townName(place: Place) {
  return sql<string | null>`coalesce(${ofMeant('name', place)}, ${place.city})`
}

export function townRegion(place: Place) {
  return sql<string | null>`coalesce(${place.region}, ${ofMeant('region', place)})`
}

/** Who lives in Munster does not live in Münster. */
function ofMeant(column: 'name' | 'region', place: Place) {
  return sql`(select ${sql.ref(`cities.${column}`)} ${townsCalled(place)}
    order by cities.name = ${place.city} collate nocase desc, population desc limit 1)`
}
