import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sorted } from '../../support/crowd.ts'
import { signIn } from '../../support/members.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { saveSettings } from '../../support/sites.ts'
import { askEveryList } from '../../support/visibility/ask-lists.ts'
import { askAbout, storedPaths } from '../../support/visibility/ask-person.ts'
import { changeWorld, drawnChanges } from '../../support/visibility/change-world.ts'
import { Findings } from '../../support/visibility/compare.ts'
import { drawnWorld } from '../../support/visibility/draw-world.ts'
import { visitorSearch } from '../../support/visibility/oracle.ts'
import { plantWorld } from '../../support/visibility/plant-world.ts'
import {
  askGallery,
  askLander,
  askSignup,
  askVisitorSearch,
} from '../../support/visibility/surfaces.ts'
import type { Person, World } from '../../support/visibility/world.ts'

const openToAll = (min_age: number) =>
  saveSettings({ logged_out_search: 'full', auto_like_fictional: true, min_age })

/** Active viewers would come first in every list. */
async function stopTime(): Promise<void> {
  await env.DB.prepare(
    `create trigger time_stands_still before update of last_active_at, seen_at on members
      begin select raise(ignore); end`,
  ).run()
}

async function askAsVisitor(world: World): Promise<Findings> {
  const anybody = world.viewers[0] as Person
  const nobody = { ...anybody, id: 0, show_fictional: false, show_partner: false }
  const found = new Findings(world, nobody)
  for (const gender of ['female', 'male'] as const) {
    const expected = visitorSearch(world, gender, 'NL')
    const answer = await askVisitorSearch({ gender, country: 'NL' })
    found.list(`visitors' search ${gender}`, answer.shown, expected)
    found.equal(`visitors' search ${gender}, count`, answer.total, expected.length)
    found.said(`visitors' search ${gender}`, answer.said, expected)
  }
  const some = (['female', 'male'] as const).flatMap((gender) =>
    visitorSearch(world, gender, 'NL').slice(0, 2),
  )
  for (const [surface, ask] of [
    ['signup', askSignup],
    ['tinderswipe', askLander],
    ['gallery', askGallery],
  ] as const) {
    const { shown, said } = await ask()
    found.list(surface, sorted(shown), sorted(some))
    found.said(surface, said, some)
  }
  return found
}

async function askEverything(world: World, when: 'planted' | 'changed') {
  const parts = 2 * world.viewers.length
  const findings = [await askAsVisitor(world)]
  for (const [index, viewer] of world.viewers.entries()) {
    const found = new Findings(world, viewer)
    const member = { cookie: await signIn(viewer.id) }
    await askEveryList(found, world, viewer, member)
    const part = world.people.filter(
      (_, i) => i % parts === 2 * index + (when === 'planted' ? 0 : 1),
    )
    for (const person of part) await askAbout(found, world, viewer, member, person)
    findings.push(found)
  }
  return {
    cases: findings.reduce((sum, { cases }) => sum + cases, 0),
    wrong: findings.flatMap(({ wrong }) => wrong).map((one) => `${when}: ${one}`),
  }
}

function report<Drawn>({ failed, seed, errorInstance }: fc.RunDetails<Drawn>): void {
  if (failed) throw new Error(`seed ${seed}: ${(errorInstance as Error).message}`)
}

// One test per world, as each begins with an empty database.
it.each([
  ['one world', propertySeed, 18, null],
  [
    'another, on a site that shows nobody under 35, beside a closed one',
    propertySeed + 1,
    35,
    'besloten.test',
  ],
])(
  'shows nobody who may not be seen, and everybody who is to be, in every list, count and badge: %s',
  { timeout: 180_000 },
  async (_, seed, minAge, closed) => {
    await openToAll(minAge)
    let cases = 0
    const drawn = drawnWorld(minAge, closed)
    const property = fc.asyncProperty(drawn, drawnChanges, async (world, changes) => {
      await plantWorld(world)
      await stopTime()
      await Promise.all(storedPaths(world).map((path) => env.PHOTOS.put(path, 'bytes')))
      const before = await askEverything(world, 'planted')
      const refused = await changeWorld(world, changes)
      const after = await askEverything(world, 'changed')
      cases = before.cases + after.cases
      const wrong = [...before.wrong, ...refused, ...after.wrong]
      const first = wrong.slice(0, 12).join('\n')
      if (wrong.length > 0) throw new Error(`${wrong.length} wrong, the first of them:\n${first}`)
    })
    await fc.assert(property, { numRuns: 1, seed, reporter: report, endOnFailure: true })
    expect(cases).toBeGreaterThan(10_000)
  },
)
