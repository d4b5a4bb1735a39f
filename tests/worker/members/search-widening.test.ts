import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bornFor, dateIn } from '#contract/age.ts'
import { membersCalls, type SearchFilters, type SearchPage } from '#contract/members.ts'
import { DAY } from '#contract/time.ts'
import { drawnOfDay } from '#worker/db/drawn-of-day.ts'
import { neighboursOf } from '#worker/members/near-regions.ts'
import { insertAll, makeCrowd, makePhoto, partner, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { saveSettings } from '../../support/sites.ts'

const timeZone = 'Europe/Amsterdam'
const today = dateIn(timeZone, Date.now())

beforeEach(() => saveSettings({ first_ages: 99 }))

const makeSearcher = (row: Row = {}) =>
  makeMember({ gender: 'male', looking_for: 'female', ...row })

/** Each page names what was asked for, as addresses and the client do; or nothing but the cursor. */
async function sequence(member: TestMember, filters: SearchFilters, echo: boolean) {
  const asked: number[] = []
  const wider = new Map<string, number[]>()
  let page: SearchPage | undefined
  for (let turn = 0; !page || page.next; turn++) {
    expect(turn).toBeLessThan(40)
    const query = page && echo ? page.filters : filters
    const { status, body } = await callAs(member, membersCalls.search, {
      ...query,
      ...(page?.next ? { after: page.next } : {}),
    })
    expect(status).toBe(200)
    asked.push(...body.results.map(({ id }) => id))
    const { widened, similar_results } = body
    expect(widened === null).toBe(similar_results.length === 0)
    if (widened) {
      const before = wider.get(widened.by) ?? []
      wider.set(widened.by, [...before, ...similar_results.map(({ id }) => id)])
    }
    page = body
  }
  return { asked, wider: Object.fromEntries(wider) }
}

type Person = { region: string | null; age: number; wine: boolean; photo: boolean; away: number }

const person: fc.Arbitrary<Person> = fc.record({
  region: fc.constantFrom('07', '07', '11', '15', '04', null),
  age: fc.constantFrom(28, 30, 33, 36, 39, 44, 70),
  wine: fc.boolean(),
  photo: fc.boolean(),
  away: fc.integer({ min: 0, max: 9 }),
})

const asked = fc.record(
  {
    countryregion: fc.constantFrom('07', '07,15', 'all'),
    min_age: fc.constantFrom(30, 33),
    max_age: fc.constantFrom(36, 40),
    interests: fc.constant('wine'),
    photo_only: fc.constant('1' as const),
    sort: fc.constantFrom('common' as const, 'newest' as const),
  },
  { requiredKeys: [] },
)

function stagesOf(query: SearchFilters) {
  const { countryregion = 'all', min_age = 18, max_age = 99, interests, photo_only } = query
  const regions = countryregion === 'all' ? null : countryregion.split(',')
  const near = regions && [...regions, ...neighboursOf('NL', regions)]
  const isOfAge = ({ age }: Person, more: number) => age >= min_age - more && age <= max_age + more
  const isIn = ({ region }: Person, codes: string[] | null) =>
    !codes || codes.includes(String(region))
  const wished = ({ wine, photo }: Person) => (!interests || wine) && (!photo_only || photo)
  const asks: Record<string, (one: Person) => boolean> = {
    asked: (one) => isIn(one, regions) && isOfAge(one, 0) && wished(one),
    wishes: (one) => isIn(one, regions) && isOfAge(one, 0),
    ages: (one) => isIn(one, regions) && isOfAge(one, 5),
    near: (one) => isIn(one, near) && isOfAge(one, 5),
    country: (one) => isOfAge(one, 5),
  }
  return Object.entries(asks)
}

it.each([true, false])(
  'goes on from what was asked to what is wider, and shows everybody once (named again: %s)',
  async (echo) => {
    const member = await makeSearcher()
    await insertAll('member_interests', [{ member_id: member.id, interest: 'wine' }])
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 30, maxLength: 60 }),
        asked,
        async (people, query) => {
          await env.DB.prepare('delete from members where id <> ?').bind(member.id).run()
          const now = Date.now()
          const crowd = await makeCrowd(
            people.map(({ region, age, away }) => ({
              region,
              date_of_birth: bornFor(age, today),
              last_active_at: now - away * DAY,
              confirmed_at: now - away * DAY,
            })),
          )
          const made = people.map((one, index) => ({ ...one, id: Number(crowd[index]?.['id']) }))
          await insertAll(
            'member_interests',
            made.filter(({ wine }) => wine).map(({ id }) => ({ member_id: id, interest: 'wine' })),
          )
          for (const { id, photo } of made) if (photo) await makePhoto(id)
          const { asked: found, wider } = await sequence(member, query, echo)
          const seen = new Set<number>()
          for (const [step, fits] of stagesOf(query)) {
            const expected = made.filter((one) => fits(one) && !seen.has(one.id))
            const shown = step === 'asked' ? found : (wider[step] ?? [])
            const byId = (a: number, b: number) => a - b
            expect([step, shown.toSorted(byId)]).toEqual([
              step,
              expected.map(({ id }) => id).toSorted(byId),
            ])
            for (const { id } of expected) seen.add(id)
            if (query.sort === 'common') continue
            const last = ({ photo }: Person) => Number(!photo)
            const inOrder = expected.toSorted(
              (a, b) => last(a) - last(b) || a.away - b.away || b.id - a.id,
            )
            expect([step, shown]).toEqual([step, inOrder.map(({ id }) => id)])
          }
        },
      ),
      { numRuns: 12, seed: propertySeed, endOnFailure: true },
    )
  },
)

it('says in words what was widened', async () => {
  await insertAll('regions', [
    { country: 'NL', code: '07', names: '{"nl":"Noord-Holland"}' },
    { country: 'NL', code: '15', names: '{"nl":"Overijssel"}' },
    { country: 'NL', code: '11', names: '{"nl":"Zuid-Holland"}' },
  ])
  await makeCrowd([
    { region: '07', date_of_birth: bornFor(28, today) },
    { region: '11', date_of_birth: bornFor(35, today) },
    { region: '15', date_of_birth: bornFor(35, today), ...partner },
  ])
  const member = await makeSearcher()
  const query = { country: 'NL', countryregion: '07', min_age: 30, max_age: 40 }
  const { body } = await callAs(member, membersCalls.search, query)
  expect(body.widened).toEqual({ by: 'ages', min_age: 25, max_age: 45 })
  const { body: next } = await callAs(member, membersCalls.search, {
    ...query,
    after: String(body.next),
  })
  expect([next.results, next.widened?.by, next.similar_results.length]).toEqual([[], 'near', 1])
  expect(next.widened).toMatchObject({ regions: expect.arrayContaining(['Zuid-Holland']) })
})

test('a cursor of one order is none of another', async () => {
  const member = await makeSearcher()
  await makeCrowd(Array.from({ length: 30 }, () => ({ confirmed_at: Date.now() })))
  const { body } = await callAs(member, membersCalls.search, {})
  const after = String(body.next)
  const { status } = await callAs(member, membersCalls.search, { sort: 'newest', after })
  expect(status).toBe(400)
})

test('the newest are members only, by their day', async () => {
  const now = Date.parse(`${today}T12:00:00Z`)
  const crowd = await makeCrowd([
    { name: 'Old', confirmed_at: now - 9 * DAY, last_active_at: now },
    { name: 'New', confirmed_at: now - DAY, last_active_at: now - 9 * DAY },
    { name: 'Fictional', confirmed_at: now, kind: 'fictional' },
    { name: 'Other', confirmed_at: now, looking_for: 'female' },
  ])
  const member = await makeSearcher()
  const found = async (query: SearchFilters) =>
    (await callAs(member, membersCalls.search, query)).body.results.map(({ name }) => name)
  expect(await found({ sort: 'newest' })).toEqual(['New', 'Old'])
  expect(await found({ sort: 'newest', everybody: '1' })).toEqual(['Other', 'New', 'Old'])
  const [early, late] = [now - 5 * DAY, now - 5 * DAY + 1000]
  const at = "update members set confirmed_at = iif(id = ?, ?, ?) where kind = 'member'"
  await env.DB.prepare(at).bind(Number(crowd[0]?.['id']), late, early).run()
  const ids = crowd.slice(0, 2).map(({ id }) => Number(id))
  const { body } = await callAs(member, membersCalls.search, { sort: 'newest' })
  expect(body.results.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a))
})

test('the newest with a photo are first, page by page, nobody twice and nobody left out', async () => {
  const now = Date.parse(`${today}T12:00:00Z`)
  // Of one day, so that pages end among equals, on both sides of where the photos end.
  const crowd = await makeCrowd(Array.from({ length: 60 }, () => ({ confirmed_at: now - DAY })))
  const ids = crowd.map(({ id }) => Number(id)).toSorted((a, b) => b - a)
  const pictured = ids.filter((_, index) => index % 2 === 1)
  for (const id of pictured) await makePhoto(id)
  const [newcomer] = await makeCrowd([{ confirmed_at: now }])
  const { asked: found } = await sequence(await makeSearcher(), { sort: 'newest' }, false)
  const bare = ids.filter((id) => !pictured.includes(id))
  expect(found).toEqual([...pictured, Number(newcomer?.['id']), ...bare])
})

test('who has most in common is first, and what it is stands with each', async () => {
  const member = await makeSearcher()
  const own = ['wine', 'gym', 'yoga', 'art']
  await insertAll(
    'member_interests',
    own.map((interest) => ({ member_id: member.id, interest })),
  )
  const crowd = await makeCrowd(
    Array.from({ length: 4 }, (_, index) => ({ last_active_at: Date.now() - index * DAY })),
  )
  const has = [['music'], ['wine'], ['wine', 'gym', 'music'], own]
  await insertAll(
    'member_interests',
    crowd.flatMap(({ id }, index) =>
      (has[index] ?? []).map((interest) => ({ member_id: Number(id), interest })),
    ),
  )
  const { body } = await callAs(member, membersCalls.search, { sort: 'common' })
  expect(body.results.map(({ id }) => id)).toEqual(crowd.map(({ id }) => id).toReversed())
  const shared = body.results.map((one) => one.shared.toSorted())
  expect(shared).toEqual([own.toSorted(), ['gym', 'wine'], ['wine'], []])
})

test('one of some interests is enough', async () => {
  const member = await makeSearcher()
  const crowd = await makeCrowd([{ name: 'Wine' }, { name: 'Gym' }, { name: 'None' }])
  await insertAll('member_interests', [
    { member_id: Number(crowd[0]?.['id']), interest: 'wine' },
    { member_id: Number(crowd[1]?.['id']), interest: 'gym' },
  ])
  const found = async (query: SearchFilters) =>
    (await callAs(member, membersCalls.search, query)).body.results
      .map(({ name }) => name)
      .toSorted()
  expect(await found({ interests: 'wine,gym' })).toEqual([])
  expect(await found({ interests: 'wine,gym', interests_any: '1' })).toEqual(['Gym', 'Wine'])
  expect(await found({ interests: 'knitting', interests_any: '1' })).toEqual([])
})

describe('when somebody was here last', () => {
  const days = [0, 1, 6, 7, 29, 30]
  async function makeSome(row: Row = {}) {
    const now = Date.now()
    await makeCrowd(
      days.map((away) => ({
        name: `Here ${away}`,
        last_active_at: drawnOfDay(timeZone, now - away * DAY),
        seen_at: now - away * DAY,
        ...row,
      })),
    )
  }
  const found = async (member: TestMember, last_here: 'today' | 'week' | 'month') => {
    const { body } = await callAs(member, membersCalls.search, { last_here })
    return body.results.map(({ name }) => Number(name.slice(5))).toSorted((a, b) => a - b)
  }

  it('finds those of whom the words say so', async () => {
    await makeSome()
    const member = await makeSearcher()
    expect(await found(member, 'today')).toEqual([0])
    expect(await found(member, 'week')).toEqual([0, 1, 6])
    expect(await found(member, 'month')).toEqual([0, 1, 6, 7, 29])
    const { body } = await callAs(member, membersCalls.search, { last_here: 'month' })
    expect(body.results.map(({ last_here }) => last_here)).not.toContain('longer')
  })

  it.each<[string, Row]>([
    ['who hides it', { shows_presence: 0 }],
    ['who is invisible', { invisible: 1 }],
    ['fictional profiles', { kind: 'fictional' }],
    ['offers', partner],
  ])('finds none of %s', async (_who, row) => {
    await makeSome(row)
    expect(await found(await makeSearcher(), 'month')).toEqual([])
  })

  it('is not told to who hides it, and the address leads on without', async () => {
    await makeSome()
    const member = await makeSearcher({ shows_presence: 0 })
    const refused = await callAs(member, membersCalls.search, { last_here: 'week' })
    expect(refused.status).toBe(400)
    const { response } = await pageAs(member, '/members?last_here=week&min_age=30')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/members?min_age=30',
    ])
  })
})

describe('regions that are wished for', () => {
  const crowd = () =>
    makeCrowd([
      { name: 'Anna', region: '07' },
      { name: 'Bea', region: '11' },
      { name: 'Cleo', region: '04' },
    ])
  const found = async (member: TestMember, query: SearchFilters = {}) => {
    const { body } = await callAs(member, membersCalls.search, query)
    return body.results.map(({ name }) => name).toSorted()
  }

  it.each([
    ['', ['Anna', 'Bea', 'Cleo']],
    ['07', ['Anna']],
    ['07,11', ['Anna', 'Bea']],
  ])('are what a search begins with: %s', async (wish_regions, names) => {
    await crowd()
    const member = await makeSearcher({ wish_regions })
    expect(await found(member)).toEqual(names)
    expect(await found(member, { gender: 'female', everybody: '1' })).toEqual(names)
    expect(await found(member, { countryregion: 'all' })).toEqual(['Anna', 'Bea', 'Cleo'])
    expect(await found(member, { countryregion: '04' })).toEqual(['Cleo'])
    expect(await found(member, { country: 'BE' })).toEqual([])
    const { data } = await pageAs(member, '/members')
    expect(data['page']).toMatchObject({
      filters: wish_regions ? { countryregion: wish_regions } : {},
    })
  })

  it('hide nobody from others', async () => {
    await makeCrowd([{ name: 'Anna', region: '07', wish_regions: '04' }])
    expect(await found(await makeSearcher())).toEqual(['Anna'])
  })

  it('are saved, if there are such regions, and go with a move to another country', async () => {
    await insertAll('regions', [
      { country: 'NL', code: '07', names: '{}' },
      { country: 'NL', code: '11', names: '{}' },
      { country: 'BE', code: '07', names: '{}' },
    ])
    const member = await makeSearcher()
    const save = async (changes: object) =>
      (await callAs(member, accountCalls.saveProfile, changes)).status
    const wished = () =>
      env.DB.prepare('select wish_regions from members where id = ?')
        .bind(member.id)
        .first('wish_regions')
    expect(await save({ wish_regions: ['11', '07'] })).toBe(200)
    expect(await wished()).toBe('07,11')
    expect(await save({ wish_regions: ['99'] })).toBe(400)
    expect(await save({ place: { country: 'NL', region: '11', city: null } })).toBe(200)
    expect(await wished()).toBe('07,11')
    expect(await save({ place: { country: 'BE', region: '07', city: null } })).toBe(200)
    expect(await wished()).toBe('')
  })
})
