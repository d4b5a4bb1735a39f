import { env } from 'cloudflare:test'
import { describe, expect, it, test } from 'vitest'
import { bornFor, dateIn } from '#contract/age.ts'
import { membersCalls, type SearchFilters } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { writeSearchCursor } from '#worker/members/search-cursor.ts'
import { insertAll, makeCrowd, makePhoto, partner, type Row } from '../../support/crowd.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'

type Query = { [Name in keyof SearchFilters]?: string | number | undefined }

async function search(member: TestMember, query: Query = {}) {
  return callAs(member, membersCalls.search, query as SearchFilters)
}

async function makeSearcher(overrides: Row = {}) {
  return makeMember({ gender: 'male', looking_for: 'female', ...overrides })
}

async function namesFor(query: Query, rows: readonly Row[], searcher: Row = {}) {
  const member = await makeSearcher(searcher)
  await makeCrowd(rows)
  const { body } = await search(member, query)
  return body.results.map(({ name }) => name).toSorted()
}

const today = dateIn('Europe/Amsterdam', Date.now())
const aged = (age: number) => ({ date_of_birth: bornFor(age, today) })
const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) - DAY).toISOString().slice(0, 10)
const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + DAY).toISOString().slice(0, 10)

const anna = { name: 'Anna' }
const bram = { name: 'Bram', gender: 'male' }

describe('who is found', () => {
  test.each<[string, Query, Row[], string[], Row?]>([
    ['whom the viewer looks for', {}, [anna, bram], ['Anna']],
    [
      'another gender, if asked',
      { gender: 'male' },
      [anna, { ...bram, looking_for: 'male' }],
      ['Bram'],
    ],
    ['the own country', {}, [anna, { name: 'Bea', country: 'BE' }], ['Anna']],
    [
      'own country elsewhere',
      {},
      [anna, { name: 'Bea', country: 'BE' }],
      ['Bea'],
      { country: 'BE' },
    ],
    ['another country', { country: 'BE' }, [anna, { name: 'Bea', country: 'BE' }], ['Bea']],
    ['a region', { countryregion: '07' }, [anna, { name: 'Zoe', region: '09' }], ['Anna']],
    ['no region given', {}, [anna, { name: 'Zoe', region: null }], ['Anna', 'Zoe']],
    ['turning the lowest age today', { min_age: 30 }, [{ ...anna, ...aged(30) }], ['Anna']],
    [
      'turning it tomorrow',
      { min_age: 30 },
      [{ ...anna, date_of_birth: dayAfter(bornFor(30, today)) }],
      [],
    ],
    [
      'the last day of the highest age',
      { max_age: 30 },
      [{ ...anna, date_of_birth: dayAfter(bornFor(31, today)) }],
      ['Anna'],
    ],
    ['a year too old today', { max_age: 30 }, [{ ...anna, ...aged(31) }], []],
    ['one year only', { min_age: 40, max_age: 40 }, [{ ...anna, ...aged(40) }], ['Anna']],
    [
      'the day before one turns it',
      { min_age: 40 },
      [{ ...anna, date_of_birth: dayBefore(bornFor(40, today)) }],
      ['Anna'],
    ],
    ['unconfirmed', {}, [{ ...anna, status: 'not_confirmed' }], []],
    ['invisible', {}, [{ ...anna, invisible: 1 }], []],
    ['banned', {}, [{ ...anna, account: 'banned' }], []],
    ['deleting', {}, [{ ...anna, account: 'deleting', deleting_until: 1 }], []],
    ['fictional', {}, [{ ...anna, kind: 'fictional' }], ['Anna']],
    ['fictional, switched off', {}, [{ ...anna, kind: 'fictional' }], [], { show_fictional: 0 }],
    ['partner offers', {}, [{ ...anna, ...partner }], ['Anna']],
    ['partner offers, switched off', {}, [{ ...anna, ...partner }], [], { show_partner: 0 }],
  ])('%s', async (_what, query, rows, expected, searcher = {}) => {
    expect(await namesFor(query, rows, searcher)).toEqual(expected)
  })

  it('never finds oneself', async () => {
    const member = await makeSearcher({ gender: 'female' })
    const { body } = await search(member)
    expect(body.results).toEqual([])
  })
})

describe('what is answered', () => {
  it('names the defaults that were searched with', async () => {
    const wish = { wish_min_age: 20, wish_max_age: 99 }
    const { body } = await search(await makeSearcher({ country: 'BE', ...wish }))
    expect(body.filters).toEqual({ gender: 'female', country: 'BE', min_age: 20, max_age: 99 })
    expect(body.next).toBeNull()
  })

  it('carries nothing of another that the screen does not show', async () => {
    const member = await makeSearcher()
    const [other] = await makeCrowd([{ ...anna, last_active_at: Date.now() - MINUTE }])
    const key = await makePhoto(Number(other?.['id']))
    await makePhoto(Number(other?.['id']), { position: 1 })
    const { body } = await search(member)
    expect(body.results[0]).toEqual({
      id: other?.['id'],
      kind: 'member',
      partner_variant: null,
      name: 'Anna',
      age: Number(today.slice(0, 4)) - 1990 - (today.slice(5) < '05-05' ? 1 : 0),
      gender: 'female',
      city: 'Haarlem',
      region: '07',
      country: 'NL',
      last_here: 'now',
      main_image: {
        filename: `/photos/${key}/card.webp`,
        thumb_filename: `/photos/${key}/thumb.webp`,
        status: 'active',
        locked: false,
      },
      liked: false,
      checked_on: null,
      shared: [],
      words: null,
    })
  })

  it('has interests and the first answer in the place of a photo, and only there', async () => {
    const member = await makeSearcher()
    const last_active_at = Date.now() - MINUTE
    const people = await makeCrowd([
      { name: 'Pictured', last_active_at },
      { name: 'Wordy', last_active_at },
      { name: 'Silent', last_active_at },
    ])
    const ids = people.map((row) => Number(row['id']))
    await makePhoto(Number(ids[0]))
    for (const member_id of ids.slice(0, 2)) {
      await insertAll('member_interests', [{ member_id, interest: 'wine' }])
      await insertAll('answers', [
        { member_id, position: 0, question: 'stay', text: 'Until the last tram' },
        { member_id, position: 1, question: 'home', text: 'Not on a card' },
      ])
    }
    const { body } = await search(member)
    const words = Object.fromEntries(body.results.map((found) => [found.name, found.words]))
    expect(words).toEqual({
      Pictured: null,
      Wordy: { interests: ['wine'], answer: { question: 'stay', text: 'Until the last tram' } },
      Silent: { interests: [], answer: null },
    })
  })

  it('shows no presence of fictional profiles and partner offers, and no age of the latter', async () => {
    const member = await makeSearcher()
    const last_active_at = Date.now()
    await makeCrowd([
      { kind: 'fictional', last_active_at },
      { ...partner, last_active_at },
    ])
    const { body } = await search(member)
    expect(body.results.map(({ last_here }) => last_here)).toEqual([null, null])
    expect(body.results.find(({ kind }) => kind === 'partner')?.age).toBeNull()
  })

  it('hides when somebody was here last, in the cursor too', async () => {
    const member = await makeSearcher()
    const last_active_at = Date.now() - DAY
    await makeCrowd(Array.from({ length: 30 }, () => ({ last_active_at })))
    const { body } = await search(member)
    const bytes = atob(String(body.next).replaceAll('-', '+').replaceAll('_', '/'))
    expect(`${body.next} ${bytes}`).not.toContain(String(last_active_at).slice(0, 9))
    expect(body.next).not.toBe((await search(member)).body.next)
  })
})

describe('bad input', () => {
  test.each<[string, Record<string, string | number>]>([
    ['ages the wrong way round', { min_age: 40, max_age: 30 }],
    ['an age below 18', { min_age: 17 }],
    ['an age that is none', { max_age: 'old' }],
    ['a country that the site does not have', { country: 'JP' }],
    ['a country that is none', { country: 'nl' }],
    ['a gender that is none', { gender: 'x' }],
    ['a cursor of somebody else', { after: 'AAAA' }],
    ['a cursor that is no text of ours', { after: '%%%' }],
    ['a cursor that was cut', { after: 'a'.repeat(59) }],
    ['an unknown field', { offset: 5 }],
  ])('%s', async (_what, query) => {
    const { status, body } = await search(await makeSearcher(), query)
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
  })

  it('refuses a cursor that was changed', async () => {
    const cursor = await writeSearchCursor(env, undefined, {
      step: 'asked',
      place: null,
      pieces: 1,
    })
    const changed = cursor.slice(0, -2) + (cursor.endsWith('AA') ? 'BB' : 'AA')
    const { status } = await search(await makeSearcher(), { after: changed })
    expect(status).toBe(400)
  })
})

describe('the page', () => {
  type Page = PageProps['members']
  const open = async (member: TestMember, path = '/members') => {
    const { status, data } = await pageAs(member, path)
    return { status, page: data['page'] as Page }
  }

  it('counts members, not fictional profiles, offers or oneself', async () => {
    const member = await makeSearcher({ gender: 'female', looking_for: 'female' })
    await makeCrowd([{}, {}, { kind: 'fictional' }, partner, { invisible: 1 }, { country: 'BE' }])
    expect((await open(member, '/members?everybody=1')).page.numResults).toBe(2)
    expect((await open(member, '/members?country=BE&everybody=1')).page.numResults).toBe(1)
  })

  it('lists the regions of the country that is searched, in the language of the page', async () => {
    const names = (nl: string, en: string) => JSON.stringify({ nl, en })
    await insertAll('regions', [
      { country: 'NL', code: '11', names: names('Zuid-Holland', 'South Holland') },
      { country: 'NL', code: '07', names: names('Noord-Holland', 'North Holland') },
      { country: 'BE', code: 'VLG', names: names('Vlaanderen', 'Flanders') },
    ])
    const member = await makeSearcher()
    expect((await open(member)).page.regions).toEqual([
      { code: '07', name: 'Noord-Holland' },
      { code: '11', name: 'Zuid-Holland' },
    ])
    const english = { cookie: `${member.cookie}; locale=en` }
    const { data } = await pageAs(english, '/members?country=BE')
    expect((data['page'] as Page).regions).toEqual([{ code: 'VLG', name: 'Flanders' }])
  })

  it('reads a plain form: empty fields, other parameters and a region of another country', async () => {
    const member = await makeSearcher()
    await makeCrowd([{ country: 'BE', region: '11' }])
    const query = 'gender=female&min_age=&max_age=&country=BE&countryregion=07&region_of=NL&t=3'
    const { status, page } = await open(member, `/members?${query}`)
    expect([status, page.results.length]).toEqual([200, 1])
    expect(page.filters).toEqual({ gender: 'female', country: 'BE', min_age: 18, max_age: 99 })
  })

  it('refuses ages the wrong way round', async () => {
    expect((await open(await makeSearcher(), '/members?min_age=50&max_age=20')).status).toBe(400)
  })

  it('goes on in the own country, also where the site has others', async () => {
    const member = await makeSearcher({ country: 'AT' })
    await makeCrowd(Array.from({ length: 30 }, () => ({ country: 'AT' })))
    const { page } = await open(member)
    const { body } = await search(member, { ...page.filters, after: String(page.next) })
    expect([page.results.length, body.results.length]).toEqual([24, 6])
    expect((await open(member, '/members?country=CH')).status).toBe(400)
  })
})

it('lets a member search three hundred times a minute', async () => {
  const member = await makeSearcher()
  await useUp(env.FLOOD_300, `search:m${member.id}`, 299)
  expect((await search(member)).status).toBe(200)
  expect((await search(member)).status).toBe(429)
  expect((await pageAs(member, '/members')).status).toBe(429)
})
