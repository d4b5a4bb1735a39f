import { SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { makeCrowd } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

/** The younger members are on other sites of the pool only. */
beforeEach(() => saveSettings({ first_ages: 99, min_age: 40, logged_out_search: 'full' }))

const young = { date_of_birth: '2000-05-05' }
const old = { date_of_birth: '1970-05-05' }

it('counts nobody who is too young for the site', async () => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  await makeCrowd([young, young, old])
  const { body } = await callAs(viewer, membersCalls.search, {})
  expect([body.results.length, body.numResults, body.capped]).toEqual([1, 1, false])
  const { data } = await pageAs(null, href('members', {}, { gender: 'female', country: 'NL' }))
  expect(data['page']).toMatchObject({ numResults: 1, capped: false })
})

it('tells a visitor that the search has not come to its end', async () => {
  await makeCrowd(Array.from({ length: 110 }, () => young))
  const path = href('members', {}, { gender: 'female', country: 'NL' })
  const open = async (after: string) => (await SELF.fetch(`${origin}${path}${after}`)).text()
  const first = await open('')
  // Between tags, as the page data has all texts of its room.
  expect(first).toMatch(/>Nog niemand gevonden<\/h/)
  const more = /(&amp;after=[\w-]+)"[^>]*>(?:<[^>]+>)*Verder zoeken</.exec(first)?.[1]
  const later = await open(String(more).replace('&amp;', '&'))
  expect(later).toMatch(/>Verder niemand gevonden<\/h/)
  expect(later).toMatch(/href="\/members\?[^"]*"[^>]*>Terug naar het begin van de lijst</)
})
