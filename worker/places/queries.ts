import type { Replica } from '#worker/db/replicas.ts'

export type Position = { lat: number; lon: number }

/** `reach` in degrees; one index scan (cities_by_place) per country. */
export function listCitiesAround(db: Replica<'places'>, { lat, lon }: Position, reach: number) {
  // A degree of longitude gets shorter towards the poles.
  const width = reach / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return selectCities(db)
    .where('cities.country', 'in', db.selectFrom('regions').select('country').distinct())
    .where('cities.lat', '>=', lat - reach)
    .where('cities.lat', '<=', lat + reach)
    .where('cities.lon', '>=', lon - width)
    .where('cities.lon', '<=', lon + width)
    .select(['cities.lat', 'cities.lon', 'cities.population'])
}

export function listCitiesNamed(
  db: Replica<'places'>,
  country: string,
  start: string,
  limit: number,
) {
  return selectCities(db)
    .where('cities.country', '=', country)
    .where('cities.folded', '>=', start)
    .where('cities.folded', '<', `${start}\uFFFF`)
    .orderBy('cities.population', 'desc')
    .limit(limit)
}

function selectCities(db: Replica<'places'>) {
  return db
    .selectFrom('cities')
    .innerJoin('regions', (join) =>
      join
        .onRef('regions.country', '=', 'cities.country')
        .onRef('regions.code', '=', 'cities.region'),
    )
    .select(['cities.country', 'cities.region', 'cities.name', 'regions.names as region_names'])
}
