import { readFileSync } from 'node:fs'

export const placeLanguages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const
export type PlaceLanguage = (typeof placeLanguages)[number]

export type Region = {
  country: string
  /** GeoNames admin1 code, e.g. '07' in NL or 'VLG' in BE. */
  code: string
  /** ISO 3166-2 code, e.g. 'NL-NH'. */
  iso: string
  names: Record<PlaceLanguage, string>
}

export type City = {
  country: string
  region: string
  name: string
  population: number
  lat: number
  lon: number
}

export type CityRow = [string, string, string, number, number, number]

export function regions(): Region[] {
  return readJson<Region[]>('regions.json')
}

export function cities(): City[] {
  return readJson<CityRow[]>('cities.json').map(
    ([country, region, name, population, lat, lon]) => ({
      country,
      region,
      name,
      population,
      lat,
      lon,
    }),
  )
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`./places/${file}`, import.meta.url), 'utf8')) as T
}
