import { cities, type City } from '../places.ts'
import { pick, type Random } from '../portraits/random.ts'

const byCountry = Map.groupBy(cities(), (city) => city.country)

export function townOf(random: Random, country: string): City {
  const towns = (byCountry.get(country) ?? []).slice(0, 60)
  const weights = towns.map((town) => Math.sqrt(town.population))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, town] of towns.entries()) {
    left -= weights[index] ?? 0
    if (left <= 0) return town
  }
  return pick(random, towns)
}

export function speaksFrench(random: Random, town: City): boolean {
  if (town.country !== 'BE') return false
  return town.region === 'WAL' || (town.region === 'BRU' && random() < 0.5)
}
