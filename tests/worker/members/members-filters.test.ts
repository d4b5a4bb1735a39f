import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, expect, it, test } from 'vitest'
import { ageOn, dateIn } from '#contract/age.ts'
import { membersCalls, pageSize, type SearchFilters, type Widening } from '#contract/members.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { startOfDay } from '#worker/db/drawn-of-day.ts'
import { firstWindow, pageWindow } from '#worker/members/read-search.ts'
import { insertAll, makeCrowd, makePhoto, partner, type Row } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { saveSettings } from '../../support/sites.ts'

const timeZone = 'Europe/Amsterdam'
const today = dateIn(timeZone, Date.now())
const interests = ['wine', 'gym', 'yoga'] as const

type Person = {
  kind: string
  region: string | null
  born: number
  minutesAway: number
  interests: readonly string[]
  photo: 'none' | 'active' | 'review'
}

const person: fc.Arbitrary<Person> = fc.record({
  kind: fc.constantFrom('member', 'member', 'member', 'fictional'),
  region: fc.constantFrom('07', '11', null),
  born: fc.integer({ min: 1950, max: 2005 }),
  minutesAway: fc.constantFrom(1, 5, 14, 16, 60, 60, 600),
  interests: fc.subarray([...interests]),
  photo: fc.constantFrom('none', 'active', 'review'),
})

type Wish = { filter: Partial<SearchFilters>; fits: (person: Person) => boolean }

const age = ({ born }: Person) => ageOn(`${born}-05-05`, today)
const wishes: Record<string, Wish> = {
  region: { filter: { countryregion: '07' }, fits: ({ region }) => region === '07' },
  'from 30': { filter: { min_age: 30 }, fits: (one) => age(one) >= 30 },
  'to 50': { filter: { max_age: 50 }, fits: (one) => age(one) <= 50 },
  wine: { filter: { interests: 'wine' }, fits: (one) => one.interests.includes('wine') },
  'gym and yoga': {
    filter: { interests: 'gym,yoga' },
    fits: (one) => one.interests.includes('gym') && one.interests.includes('yoga'),
  },
  photo: { filter: { photo_only: '1' }, fits: ({ photo }) => photo === 'active' },
  online: {
    filter: { online_recently: '1' },
    fits: ({ kind, minutesAway }) => kind === 'member' && minutesAway < 15,
  },
  real: { filter: { real_only: '1' }, fits: ({ kind }) => kind === 'member' },
}

async function populate(people: readonly Person[]): Promise<(Person & { id: number })[]> {
  const now = Date.now()
  const rows = people.map((one): Row => ({
    kind: one.kind,
    region: one.region,
    date_of_birth: `${one.born}-05-05`,
    seen_at: now - one.minutesAway * MINUTE,
    // The site draws a moment of the day; here the seconds give the order.
    last_active_at:
      startOfDay(timeZone, now - one.minutesAway * MINUTE) + DAY / 2 - one.minutesAway * SECOND,
  }))
  const crowd = await makeCrowd(rows)
  const made = people.map((one, index) => ({ ...one, id: Number(crowd[index]?.['id']) }))
  await insertAll(
    'member_interests',
    made.flatMap((one) => one.interests.map((interest) => ({ member_id: one.id, interest }))),
  )
  for (const { id, photo } of made) if (photo !== 'none') await makePhoto(id, { status: photo })
  const last = ({ photo }: Person) => Number(photo !== 'active')
  return made.toSorted((a, b) => last(a) - last(b) || a.minutesAway - b.minutesAway || b.id - a.id)
}

async function allPages(member: TestMember, filters: SearchFilters) {
  const pages: number[][] = []
  for (let after: string | undefined; ;) {
    const input = after ? { ...filters, after } : filters
    const { status, body } = await callAs(member, membersCalls.search, input)
    expect(status).toBe(200)
    pages.push(body.results.map(({ id }) => id))
    if (!body.next || body.next_widens) return pages
    after = body.next
  }
}

function makeSearcher() {
  return makeMember({ gender: 'male', looking_for: 'female' })
}

it('finds the same people as a plain model, by every filter and every pair of filters', async () => {
  const names = Object.keys(wishes)
  const pairs = names.flatMap((a, index) => names.slice(index).map((b) => [a, b] as const))
  const member = await makeSearcher()
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 60, maxLength: 120 }), async (people) => {
      await env.DB.prepare('delete from members where id <> ?').bind(member.id).run()
      const crowd = await populate(people)
      for (const [a, b] of pairs) {
        const [first, second] = [wishes[a], wishes[b]]
        if (!first || !second) throw new Error('No such wish')
        const keys = [first.filter.interests, second.filter.interests].filter(Boolean)
        const asked = keys.length > 0 ? { interests: keys.join(',') } : {}
        const filters = { ...first.filter, ...second.filter, ...asked }
        const expected = crowd
          .filter((one) => first.fits(one) && second.fits(one))
          .map(({ id }) => id)
        expect([a, b, (await allPages(member, filters)).flat()]).toEqual([a, b, expected])
      }
    }),
    { numRuns: 3, seed: propertySeed, endOnFailure: true },
  )
})

it('continues past pieces in which few match, and finds each person once', async () => {
  const member = await makeSearcher()
  const edges = [0, 1, 2].flatMap((piece) =>
    [-1, 0, 1].map((by) => firstWindow + piece * pageWindow + by),
  )
  const fits = (index: number) => index === 50 || edges.includes(index)
  const now = Date.now()
  const crowd = await makeCrowd(
    Array.from({ length: 4 * pageWindow }, (_, index) => ({
      last_active_at: now - index * MINUTE,
    })),
  )
  const rare = crowd.filter((_, index) => fits(index)).map(({ id }) => Number(id))
  await insertAll(
    'member_interests',
    rare.map((member_id) => ({ member_id, interest: 'yoga' })),
  )
  const pages = await allPages(member, { interests: 'yoga' })
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.flat()).toEqual(rare)
})

/** As in production, where settings are in KV. */
beforeEach(() => saveSettings({ first_ages: 99 }))

it('reads under 500 rows for a page of whatever search, as many among 3,000 as among 300', async () => {
  const member = await makeSearcher()
  const visit = async (path: string) => {
    const headers = { cookie: member.cookie }
    await costOf(new Request(origin + path, { headers }))
    const { response, batches, single } = await costOf(new Request(origin + path, { headers }))
    expect([response.status, batches.length, single]).toEqual([200, 1, 0])
    return sumOf(batches.flat(), 'read')
  }
  const crowd = async (count: number, hour: number) => {
    const made = await makeCrowd(
      Array.from({ length: count }, (_, index) => ({
        last_active_at: Date.now() - hour * HOUR - index * 1000,
        date_of_birth: `${1960 + (index % 45)}-05-05`,
      })),
    )
    const some = made.filter((_, index) => index % 5 === 0)
    const photo = { position: 0, status: 'active', width: 1, height: 1, created_at: 1 }
    const row = ({ id }: Row) => ({
      ...photo,
      id: `${id}`,
      member_id: id ?? 0,
      key: `${id}`.padEnd(22, 'x'),
    })
    await insertAll('photos', some.map(row))
  }
  const paths = [
    '/members',
    '/members?min_age=60&max_age=61',
    '/members?interests=yoga',
    '/members?photo_only=1',
    '/members?photo_only=1&countryregion=07&min_age=30&max_age=31',
    '/members?online_recently=1',
  ]
  await crowd(300, 1)
  const few: number[] = []
  for (const path of paths) few.push(await visit(path))
  await crowd(2700, 2)
  for (const [index, path] of paths.entries()) {
    const read = await visit(path)
    expect(read, path).toBeLessThan(500)
    expect(read, path).toBeLessThanOrEqual(2 * (few[index] ?? 0))
  }
})

test('a member’s row follows the interests and the photos', async () => {
  const { id } = await makeMember()
  const row = () =>
    env.DB.prepare(
      'select has_photo, cast(interest_bits as text) as bits from members where id = ?',
    )
      .bind(id)
      .first<{ has_photo: number; bits: string }>()
  const bit = async (key: string) =>
    2n **
    BigInt(
      Number(
        await env.DB.prepare('select bit from interests where key = ?').bind(key).first('bit'),
      ),
    )
  await insertAll('member_interests', [
    { member_id: id, interest: 'wine' },
    { member_id: id, interest: 'yoga' },
  ])
  expect((await row())?.bits).toBe(String((await bit('wine')) + (await bit('yoga'))))
  await env.DB.prepare("delete from member_interests where interest = 'wine'").run()
  expect((await row())?.bits).toBe(String(await bit('yoga')))
  const key = await makePhoto(id, { status: 'review' })
  expect((await row())?.has_photo).toBe(0)
  await env.DB.prepare("update photos set status = 'active' where key = ?").bind(key).run()
  expect((await row())?.has_photo).toBe(1)
  const second = await makePhoto(id, { position: 1 })
  await env.DB.prepare('delete from photos where key = ?').bind(key).run()
  expect((await row())?.has_photo).toBe(1)
  await env.DB.prepare("update photos set status = 'removed', removed_reason = 'x' where key = ?")
    .bind(second)
    .run()
  expect((await row())?.has_photo).toBe(0)
})

test.each<[string, string, number]>([
  ['an interest that there is not', '/members?interests=knitting', 200],
  ['more interests than a search has', '/members?interests=a,b,c,d,e,f', 400],
  ['a wish that is neither on nor off', '/members?photo_only=yes', 400],
])('%s finds nobody, or is refused', async (_what, path, status) => {
  const member = await makeSearcher()
  await makeCrowd([{}])
  expect((await pageAs(member, path)).status).toBe(status)
  const { body } = await callAs(member, membersCalls.search, { interests: 'knitting' })
  expect(body.results).toEqual([])
})

test.each<[string, SearchFilters, Row, Widening]>([
  ['without the wishes', { photo_only: '1', countryregion: '07' }, {}, { by: 'wishes' }],
  [
    'five years each way',
    { min_age: 38, max_age: 40 },
    { date_of_birth: '1993-05-05' },
    { by: 'ages', min_age: 33, max_age: 45 },
  ],
  ['in the regions beside', { countryregion: '11' }, {}, { by: 'near', regions: [] }],
])('finds similar members %s', async (_what, filters, row, widened) => {
  const member = await makeSearcher()
  const [near] = await makeCrowd([row])
  await makeCrowd([{ ...row, region: '09', date_of_birth: '1960-05-05' }])
  const { body } = await callAs(member, membersCalls.search, filters)
  expect(body.results).toEqual([])
  expect(body.widened).toEqual(widened)
  expect(body.similar_results.map(({ id }) => id)).toContain(near?.['id'])
  if (widened.by === 'ages') expect(body.similar_results).toHaveLength(1)
})

it('finds nobody twice, no advertisement beside them, and no similar ones where enough were found', async () => {
  const member = await makeSearcher()
  await makeCrowd([
    { region: '07' },
    { region: '07', kind: 'fictional' },
    { region: '11' },
    { region: '11', ...partner },
  ])
  const { body } = await callAs(member, membersCalls.search, { countryregion: '07' })
  expect([body.results.length, body.similar_results.length]).toEqual([2, 1])
  expect([body.numResults, body.capped]).toEqual([1, false])
  await makeCrowd(Array.from({ length: pageSize + 1 }, () => ({ region: '07' })))
  const { body: many } = await callAs(member, membersCalls.search, { countryregion: '07' })
  expect([many.widened, many.similar_results]).toEqual([null, []])
  expect(many.capped).toBe(true)
})
