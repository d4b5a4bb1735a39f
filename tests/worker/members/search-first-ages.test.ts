import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { bornFor, dateIn } from '#contract/age.ts'
import { membersCalls, type SearchFilters, type SearchPage } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { makeCrowd, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'

const today = dateIn('Europe/Amsterdam', Date.now())

beforeEach(() => saveSettings({ first_ages: 10 }))

const makeSearcher = (age: number, row: Row = {}) =>
  makeMember({
    gender: 'male',
    looking_for: 'female',
    date_of_birth: bornFor(age, today),
    ...row,
  })

async function search(member: TestMember, filters: SearchFilters = {}) {
  const { status, body } = await callAs(member, membersCalls.search, filters)
  expect(status).toBe(200)
  return body
}

const rangeOf = ({ filters }: Pick<SearchPage, 'filters'>) => [filters.min_age, filters.max_age]

const makeAged = (ages: number[]) =>
  makeCrowd(ages.map((age) => ({ name: `Aged ${age}`, date_of_birth: bornFor(age, today) })))

const agesOf = (people: ReadonlyArray<{ age: number | null }>) =>
  people.map(({ age }) => age).toSorted((a, b) => Number(a) - Number(b))

describe('the search of who wishes for every age begins around the own', () => {
  it.each<[number, [number, number]]>([
    [18, [18, 28]],
    [27, [18, 37]],
    [28, [18, 38]],
    [29, [19, 39]],
    [50, [40, 60]],
    [89, [79, 99]],
    [95, [85, 99]],
  ])('the first ages at %i', async (age, range) => {
    const [min, max] = range
    const around = [min - 1, min, age, max, max + 1].filter((one) => one >= 18 && one <= 99)
    await makeAged(around)
    const found = await search(await makeSearcher(age))
    expect(rangeOf(found)).toEqual(range)
    expect(agesOf(found.results)).toEqual(around.filter((one) => one >= min && one <= max))
  })

  it.each<[object, number, [number, number]]>([
    [{ first_ages: 3 }, 40, [37, 43]],
    [{ first_ages: 99 }, 40, [18, 99]],
    [{ min_age: 50 }, 30, [50, 60]],
    [{ min_age: 50 }, 55, [50, 65]],
    // Where nobody can see or change it.
    [{ search_fields: ['gender', 'region'] }, 40, [18, 99]],
  ])('the first ages are as the domain has them: %j at %i', async (settings, age, range) => {
    await saveSettings({ first_ages: 10, ...settings })
    expect(rangeOf(await search(await makeSearcher(age)))).toEqual(range)
  })
})

it.each<[SearchFilters, Row, [number, number]]>([
  [{ min_age: 18 }, {}, [18, 99]],
  [{ max_age: 25 }, {}, [18, 25]],
  [{ min_age: 18, max_age: 99 }, {}, [18, 99]],
  [{}, { wish_min_age: 19 }, [19, 99]],
  [{}, { wish_max_age: 98 }, [18, 98]],
  [{}, { wish_min_age: 60, wish_max_age: 70 }, [60, 70]],
])('what is asked (%j) or wished (%j) holds instead', async (filters, wish, range) => {
  await makeAged([18, 20, 65, 98])
  const found = await search(await makeSearcher(40, wish), filters)
  expect(rangeOf(found)).toEqual(range)
  const [min, max] = range
  expect(agesOf(found.results)).toEqual([18, 20, 65, 98].filter((age) => age >= min && age <= max))
})

it('asks for every age by the emptied fields of the form', async () => {
  const member = await makeSearcher(40)
  const shown = async (query: string) =>
    rangeOf((await pageAs(member, `/members${query}`)).data['page'] as PageProps['members'])
  expect(await shown('')).toEqual([30, 50])
  expect(await shown('?gender=female')).toEqual([30, 50])
  expect(await shown('?min_age=&max_age=')).toEqual([18, 99])
  expect(await shown('?min_age=&max_age=60')).toEqual([18, 60])
})

it('goes on five years each way, and ends with every age, everybody once', async () => {
  const ages = [18, 24, 25, 29, 30, 40, 50, 51, 55, 56, 90]
  await makeAged(ages)
  const member = await makeSearcher(40)
  for (const echo of [true, false]) {
    let page = await search(member)
    const found: Array<[string, Array<number | null>]> = [
      ['asked', agesOf(page.results)],
      [String(page.widened?.by), agesOf(page.similar_results)],
    ]
    expect(page.widened).toEqual({ by: 'ages', min_age: 25, max_age: 55 })
    while (page.next) {
      page = await search(member, { ...(echo && page.filters), after: page.next })
      found.push([String(page.widened?.by), agesOf(page.similar_results)])
    }
    expect(found).toEqual([
      ['asked', [30, 40, 50]],
      ['ages', [25, 29, 51, 55]],
      ['every_age', [18, 24, 56, 90]],
    ])
  }
  let asked = await search(member, { min_age: 30, max_age: 50 })
  while (asked.next) asked = await search(member, { ...asked.filters, after: asked.next })
  expect(asked.widened?.by).not.toBe('every_age')
})

it('goes on to every age from some regions as well', async () => {
  await makeCrowd([
    { region: '07', date_of_birth: bornFor(40, today) },
    { region: '01', date_of_birth: bornFor(42, today) },
    { region: '07', date_of_birth: bornFor(70, today) },
    { region: '01', date_of_birth: bornFor(71, today) },
  ])
  const member = await makeSearcher(40, { wish_regions: '07' })
  const found: Array<[string | undefined, Array<number | null>]> = []
  let page = await search(member)
  found.push(['asked', agesOf(page.results)])
  while (page.next) {
    page = await search(member, { ...page.filters, after: page.next })
    if (page.widened) found.push([page.widened.by, agesOf(page.similar_results)])
  }
  expect(found).toEqual([
    ['asked', [40]],
    ['country', [42]],
    ['every_age', [70, 71]],
  ])
})

it('writes no wish, and is saved as what it shows', async () => {
  const member = await makeSearcher(40)
  const { data } = await pageAs(member, '/members')
  const { present } = (data['page'] as PageProps['members']).saving
  expect(present).toMatchObject({ min_age: 30, max_age: 50 })
  const asked = { name: 'Alles', ...present, min_age: 18, max_age: 99 }
  expect((await callAs(member, savedFiltersCalls.saveFilter, asked)).status).toBe(200)
  const [kept] = await rows('select filters from saved_filters')
  expect(JSON.parse(String(kept?.['filters']))).toMatchObject({ min_age: 18, max_age: 99 })
  const wishes = await env.DB.prepare('select wish_min_age, wish_max_age from members where id = ?')
    .bind(member.id)
    .first()
  expect(wishes).toEqual({ wish_min_age: 18, wish_max_age: 99 })
})

it('changes nothing in the lists of others, nor whom the member meets elsewhere', async () => {
  const member = await makeSearcher(40)
  const [old] = await makeCrowd([{ date_of_birth: bornFor(75, today) }])
  const { body } = await callAs(member, membersCalls.getProfile, { id: Number(old?.['id']) })
  expect(body.profile.age).toBe(75)
  const { data } = await pageAs(member, '/swipe-game')
  expect(JSON.stringify(data['page'])).toContain(String(old?.['id']))
})
