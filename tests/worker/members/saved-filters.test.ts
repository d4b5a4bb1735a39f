import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { PageProps } from '#contract/pages.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'
import { volley } from '../../support/volley.ts'

const { saveFilter, removeFilter } = savedFiltersCalls
beforeEach(() => saveSettings({ first_ages: 99 }))

const women = { gender: 'female', country: 'NL' } as const

async function makeSearcher() {
  return makeMember({ gender: 'male', looking_for: 'female' })
}

async function savingOf(member: TestMember, path = '/members') {
  const { data } = await pageAs(member, path)
  return (data['page'] as PageProps['members']).saving
}

const limitTo = (saved_filters: number) => saveSettings({ first_ages: 99, saved_filters })

async function post(member: TestMember, path: string, fields: Record<string, string>) {
  return SELF.fetch(origin + path, {
    method: 'POST',
    headers: { origin, cookie: member.cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

describe('a search that is saved', () => {
  it('is listed with its address, the newest first, and known where it is shown', async () => {
    const member = await makeSearcher()
    const near = {
      ...women,
      countryregion: '07',
      min_age: 28,
      max_age: 45,
      photo_only: '1',
    } as const
    const first = await callAs(member, saveFilter, { ...women, name: 'Iedereen' })
    const second = await callAs(member, saveFilter, { ...near, name: ' Dichtbij ' })
    const query = 'min_age=28&max_age=45&photo_only=1&countryregion=07'
    const { saved, shown, present } = await savingOf(member, `/members?${query}`)
    expect(present).toEqual(near)
    expect(saved).toEqual([
      { id: second.body.id, name: 'Dichtbij', filters: near },
      { id: first.body.id, name: 'Iedereen', filters: women },
    ])
    expect(shown).toBe(second.body.id)
    expect((await savingOf(member)).shown).toBe(first.body.id)
    expect((await savingOf(member, '/members?min_age=30')).shown).toBeNull()
  })

  it.each([
    ['ages that leave nobody out', { min_age: 18, max_age: 99 }, {}],
    ['another order', { interests: 'wine,gym' }, { interests: 'gym,wine,gym' }],
  ])('is the same one with %s, and gets the new name', async (_what, before, after) => {
    const member = await makeSearcher()
    const once = await callAs(member, saveFilter, { ...women, ...before, name: 'Eerst' })
    const again = await callAs(member, saveFilter, { ...women, ...after, name: 'Later' })
    expect([again.status, again.body.id]).toEqual([200, once.body.id])
    const { saved } = await savingOf(member)
    expect(saved.map(({ name }) => name)).toEqual(['Later'])
  })

  it('is removed by its member and nobody else', async () => {
    const [member, other] = [await makeSearcher(), await makeSearcher()]
    const { body } = await callAs(member, saveFilter, { ...women, name: 'Mijn' })
    expect((await savingOf(other)).saved).toEqual([])
    expect((await callAs(other, removeFilter, body)).status).toBe(404)
    expect((await callAs(member, removeFilter, body)).status).toBe(204)
    expect((await callAs(member, removeFilter, body)).status).toBe(404)
    expect((await savingOf(member)).saved).toEqual([])
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name too long', { name: 'x'.repeat(61) }],
    ['a country that the site does not have', { country: 'JP' }],
    ['ages the wrong way round', { min_age: 40, max_age: 30 }],
    ['a place in the list', { after: 'abc' }],
  ])('is refused with %s', async (_what, fields) => {
    const member = await makeSearcher()
    const { status, body } = await callAs(member, saveFilter, { ...women, name: 'x', ...fields })
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
  })
})

describe('the limit', () => {
  it('is said; what is there can still be renamed, and one removed makes room', async () => {
    await limitTo(2)
    const member = await makeSearcher()
    const save = async (min_age: number, name = 'x') =>
      callAs(member, saveFilter, { ...women, min_age, name })
    const first = await save(20)
    await save(21)
    const { status, body, response } = await save(22)
    expect([status, body.error]).toEqual([409, { code: 'saved_filter_limit', params: { most: 2 } }])
    expect(await response.text()).not.toContain('22')
    expect((await save(21, 'Nieuw')).status).toBe(200)
    await callAs(member, removeFilter, first.body)
    expect((await save(22)).status).toBe(200)
  })

  it('is exact when many are saved at once, and one search is saved once', async () => {
    await limitTo(3)
    for (let round = 0; round < 10; round++) {
      const member = await makeSearcher()
      const answers = await volley(6, (index) =>
        callAs(member, saveFilter, {
          ...women,
          min_age: 20 + Math.floor(index / 2) * 10,
          name: 'x',
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
      const more = await volley(6, (index) =>
        callAs(member, saveFilter, { ...women, min_age: 60 + index, name: 'x' }),
      )
      expect(new Set(more.map(({ status }) => status))).toEqual(new Set([409]))
      const fresh = await makeSearcher()
      const five = await volley(5, (index) =>
        callAs(fresh, saveFilter, { ...women, min_age: 30 + index, name: 'x' }),
      )
      expect(five.filter(({ status }) => status === 200)).toHaveLength(3)
      expect((await savingOf(fresh)).saved).toHaveLength(3)
      expect((await savingOf(member)).saved).toHaveLength(3)
    }
  })
})

describe('without script', () => {
  const fields = { ...women, min_age: '28', name: 'Dichtbij' }

  it('is saved and removed by a form that comes back to its search', async () => {
    const member = await makeSearcher()
    const path = '/members?min_age=28'
    const saved = await post(member, path, fields)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
    const { saved: kept, shown } = await savingOf(member, path)
    expect(kept.map(({ filters }) => filters)).toEqual([{ ...women, min_age: 28 }])
    const removed = await post(member, path, { ...fields, remove: String(shown) })
    expect(removed.status).toBe(303)
    expect((await savingOf(member, path)).saved).toEqual([])
  })

  it('says the limit in the open dialog, with the name that was typed', async () => {
    await limitTo(1)
    const member = await makeSearcher()
    await callAs(member, saveFilter, { ...women, name: 'x' })
    const response = await post(member, '/members?min_age=28', fields)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toMatch(/<dialog[^>]*id="saved-searches"[^>]* open=""/)
    expect(html).toContain('Meer zoekopdrachten kun je niet bewaren.')
    expect(html).toContain('value="Dichtbij"')
  })

  it('suggests a name of what is searched for, in the language of the page', async () => {
    const { cookie } = await makeSearcher()
    const query = 'min_age=28&interests=wine&real_only=1'
    const nameIn = async (locale: string) => {
      const headers = { cookie: `${cookie}; locale=${locale}` }
      const html = await (await SELF.fetch(`${origin}/members?${query}`, { headers })).text()
      return /<input[^>]*name="name"[^>]*>/.exec(html)?.[0].match(/value="([^"]*)"/)?.[1]
    }
    expect(await nameIn('nl')).toBe('Vrouwen, 28 t/m 99 jaar, Nederland, Wijn, Alleen echte leden')
    expect(await nameIn('de')).toBe('Frauen, 28 bis 99 Jahre, Niederlande, Wein')
  })
})

it('is saved sixty times a minute at most', async () => {
  const member = await makeSearcher()
  await useUp(env.FLOOD_60, `saveFilter:m${member.id}`, 60)
  expect((await callAs(member, saveFilter, { ...women, name: 'x' })).status).toBe(429)
})
