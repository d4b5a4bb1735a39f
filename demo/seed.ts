import { seedChats } from './seed/chats.ts'
import { type Local, openLocal } from './seed/local.ts'
import { allMigrations, migrate } from './seed/migrate.ts'
import { seedOwnPages } from './seed/own-pages.ts'
import { seedPeople, type Seeded } from './seed/people.ts'
import { castPersonas, seedPersonas } from './seed/personas.ts'
import { seedPhotos } from './seed/photos.ts'
import { seedPlaces } from './seed/places.ts'
import { chance } from './seed/random.ts'
import { seedSite } from './seed/site.ts'

/** `DEMO_MEMBERS`: at most about so many people; `STATE_DIR`: instead of .wrangler/state. */
async function seed(local: Local): Promise<void> {
  await migrate(local, allMigrations)
  if (await local.DB.prepare('select 1 from members limit 1').first()) {
    console.log('The database has members already: left as it is.')
    return
  }
  await seedSite(local)
  await seedOwnPages(local)
  await seedPlaces(local)
  const models = castPersonas()
  const taken = new Set(Object.values(models).map(({ key }) => key))
  const people = await seedPeople(local, Number(process.env['DEMO_MEMBERS'] ?? 1000), taken)
  const personas = await seedPersonas(local, models, people)
  await seedChats(local, personas, people)
  await seedPhotos(local, [...people.filter(hasPhotos), ...personas.all])
  console.log(`Seeded ${people.length} profiles and ${personas.all.length} personas.`)
}

/** As on any site, some members have none. */
function hasPhotos({ person }: Seeded): boolean {
  return person.kind !== 'member' || chance('photos', person.key) > 0.07
}

const { local, dispose } = await openLocal(process.env['STATE_DIR'])
try {
  await seed(local)
} finally {
  await dispose()
}
