import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, text } from './fields.ts'
import { apostrophes } from './fold.ts'

function degrees(max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,20})?$/),
    v.transform(Number),
    v.minValue(-max),
    v.maxValue(max),
  )
}

/** By name, in the page's language. Answers never contain coordinates. */
export type Geocode = {
  country: string
  country_name: string
  region: string
  region_name: string
  city: string
}

export type CityChoice = { name: string; region: string; region_name: string }

export const citiesOffered = 8

export const cityBeginning = v.pipe(
  text(40, 2),
  v.regex(new RegExp(`^[${apostrophes}]?\\p{L}`, 'u')),
)

export const placesCalls = {
  /** The position is neither stored nor logged. */
  geocode: defineCall<Geocode>()({
    method: 'GET',
    path: '/api/geocode.php',
    audience: 'anyone',
    input: v.strictObject({ lat: degrees(90), lon: degrees(180) }),
    errors: ['not_found'],
    limit: 'geocode',
  }),
  listCities: defineCall<{ cities: CityChoice[] }>()({
    method: 'GET',
    path: '/api/cities.php',
    audience: 'anyone',
    input: v.strictObject({ country, q: cityBeginning }),
    errors: [],
    limit: 'listCities',
  }),
}
