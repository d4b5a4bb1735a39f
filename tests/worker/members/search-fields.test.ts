import { beforeEach, describe, expect, it } from 'vitest'
import { membersCalls, searchFields, type SearchFilters } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { insertAll, makeCrowd } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

const fields = Object.keys(searchFields) as Array<keyof typeof searchFields>

const withoutAnna: Record<keyof typeof searchFields, SearchFilters> = {
  gender: { gender: 'male' },
  country: { country: 'BE' },
  region: { countryregion: '09' },
  age: { min_age: 60, max_age: 70 },
  interests: { interests: 'wine' },
  photo: { photo_only: '1' },
  checked: { checked_only: '1' },
  online: { online_recently: '1' },
  last_here: { last_here: 'month' },
  real: { real_only: '1' },
  // Fictional profiles are not among the newest members.
  sort: { sort: 'newest' },
}

async function makeAnna(): Promise<void> {
  await insertAll('regions', [
    { country: 'NL', code: '07', names: '{}' },
    { country: 'NL', code: '09', names: '{}' },
  ])
  await makeCrowd([{ name: 'Anna', kind: 'fictional', region: '07', last_active_at: 1 }])
}

const makeSearcher = () => makeMember({ gender: 'male', looking_for: 'female' })

async function open(member: TestMember | null, filters: object) {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  const { data } = await pageAs(member, `/members?${query}`)
  return data['page'] as PageProps['members']
}

const names = (page: { results: ReadonlyArray<{ name: string | null }> }) =>
  page.results.map(({ name }) => name)

describe.each(fields)('a domain whose search has no %s', (missing) => {
  const filters = withoutAnna[missing]
  const others = fields.filter((field) => field !== missing)

  beforeEach(async () => {
    await makeAnna()
    await saveSettings({ first_ages: 99, logged_out_search: 'full' })
  })

  it('refuses it from the call, and ignores it in addresses', async () => {
    const member = await makeSearcher()
    expect(names(await open(member, filters))).toEqual([])
    expect((await callAs(member, membersCalls.search, filters)).status).toBe(200)
    await saveSettings({ first_ages: 99, search_fields: others })
    const refused = await callAs(member, membersCalls.search, filters)
    expect([refused.status, refused.body.error]).toMatchObject([400, { code: 'invalid_input' }])
    const page = await open(member, filters)
    expect([names(page), page.numResults]).toEqual([['Anna'], 0])
    expect(page.filters).toMatchObject({
      gender: 'female',
      country: 'NL',
      min_age: 18,
      max_age: 99,
    })
    const again = await callAs(member, membersCalls.search, page.filters)
    expect(names(again.body)).toEqual(['Anna'])
  })

  it('a search without the field neither saves it, nor follows it where it was saved before', async () => {
    const member = await makeSearcher()
    const { saveFilter } = savedFiltersCalls
    const { gender = 'female', country = 'NL', ...rest } = filters
    const kept = { gender, country, ...rest }
    const before = await callAs(member, saveFilter, { ...kept, name: 'Before' })
    expect(before.status).toBe(200)
    await saveSettings({ first_ages: 99, search_fields: others })
    const { saving } = await open(member, filters)
    expect(saving).toMatchObject({
      present: { gender: 'female', country: 'NL' },
      saved: [{ id: before.body.id, filters: { gender: 'female', country: 'NL' } }],
      shown: before.body.id,
    })
    expect(Object.keys(saving.saved[0]?.filters ?? {})).toEqual(['gender', 'country'])
    expect((await callAs(member, saveFilter, { ...kept, name: 'After' })).status).toBe(400)
  })

  it('ignores it from visitors', async () => {
    await saveSettings({ first_ages: 99, logged_out_search: 'full', search_fields: others })
    await makeCrowd([{ name: 'Bea', region: '07' }])
    expect(names(await open(null, filters))).toEqual(['Bea'])
  })
})
