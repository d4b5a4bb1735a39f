import { fold } from '#contract/fold.ts'
import { cities, regions } from '../places.ts'
import { inserts, type Local, runAll } from './local.ts'

export async function seedPlaces({ DB }: Local): Promise<void> {
  const regionRows = regions().map(({ country, code, names }) => ({
    country,
    code,
    names: JSON.stringify(names),
  }))
  await runAll(DB, inserts(DB, 'regions', regionRows))
  const cityRows = cities().map((city, index) => ({
    id: index + 1,
    ...city,
    folded: fold(city.name),
  }))
  await runAll(DB, inserts(DB, 'cities', cityRows))
}
