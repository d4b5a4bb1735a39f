import { env, SELF } from 'cloudflare:test'
import { expect, it, test } from 'vitest'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { writeSearchCursor } from '#worker/members/search-cursor.ts'
import { blurredOf } from '../../support/blurred.ts'
import { insertAll, makeCrowd, makePhoto, partner } from '../../support/crowd.ts'
import { costOf } from '../../support/d1-cost.ts'
import { makeMember, origin, pageAs } from '../../support/members.ts'
import { sealedIds } from '../../support/sealed-ids.ts'
import { saveSettings } from '../../support/sites.ts'

type Page = PageProps['members-visitor']

async function open(path: string) {
  const { status, data, response } = await pageAs(null, path)
  return { status, page: data['page'] as Page, to: response.headers.get('location') }
}

async function makeAnna() {
  const [anna] = await makeCrowd([{ name: 'Anna' }])
  await insertAll('regions', [
    { country: 'NL', code: '07', names: JSON.stringify({ nl: 'Noord-Holland' }) },
  ])
  return { id: Number(anna?.['id']), key: await makePhoto(Number(anna?.['id'])) }
}

it('shows a visitor an age, a region and a blurred photo, and nothing else of anybody', async () => {
  await saveSettings({})
  const { key } = await makeAnna()
  const { page } = await open('/members')
  const [block] = page.results
  expect(block).toMatchObject({ name: null, place: 'Noord-Holland' })
  expect(block?.image).toBe(await blurredOf(key))
  const html = await (await SELF.fetch(`${origin}/members`)).text()
  expect(html).not.toMatch(/Anna|Haarlem|1990-05|last_active/)
  expect(html).not.toContain(`${key}/card`)
  expect(html).toContain('noindex')
})

test.each<[Parameters<typeof saveSettings>[0], string, string | null | undefined]>([
  [{ logged_out_search: 'none' }, '/members', undefined],
  [{ logged_out_search: 'teaser' }, '/members', null],
  [{ logged_out_search: 'full' }, '/members', 'Anna'],
  [
    {
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'full',
      traffic_sources: ['a', 'x'],
    },
    '/members',
    undefined,
  ],
  [
    {
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'full',
      traffic_sources: ['a', 'x'],
    },
    '/members?network=x',
    'Anna',
  ],
  [
    {
      logged_out_search: 'full',
      logged_out_search_trafficsource: 'none',
      traffic_sources: ['a', 'x'],
    },
    '/members?ref=x',
    undefined,
  ],
])('%o at %s', async (settings, path, name) => {
  await saveSettings(settings)
  await makeAnna()
  const { status, page, to } = await open(path)
  if (name === undefined) {
    expect([status, to]).toEqual([303, `/login?next=${encodeURIComponent(path)}`])
  } else expect(page.results.map((one) => one.name)).toEqual([name])
})

it('shows only real members who may be seen', async () => {
  await saveSettings({ logged_out_search: 'full' })
  await makeCrowd([
    { name: 'Anna' },
    { name: 'Yara', kind: 'fictional' },
    { name: 'Bobo', ...partner },
    { name: 'Invisible', invisible: 1 },
    { name: 'Waiting', status: 'not_confirmed' },
    { name: 'Banned', account: 'banned' },
    { name: 'Bram', gender: 'male' },
    { name: 'Bea', country: 'BE' },
  ])
  const names = async (path: string) => (await open(path)).page.results.map(({ name }) => name)
  expect(await names('/members')).toEqual(['Anna'])
  expect(await names('/members?gender=male')).toEqual(['Bram'])
  expect(await names('/members?country=BE')).toEqual(['Bea'])
  expect(await names('/members?min_age=50')).toEqual([])
  expect(await names('/members?real_only=1&interests=wine&photo_only=1')).toEqual(['Anna'])
})

it('ends after three pages, with any cursor, in one batch each', async () => {
  await saveSettings({})
  await makeCrowd(Array.from({ length: 100 }, () => ({})))
  const pages = [(await open('/members')).page]
  for (let at = pages[0]; at?.next; at = pages.at(-1)) {
    pages.push((await open(href('members', {}, { after: at.next }))).page)
  }
  expect(pages.map(({ results, more, later }) => [results.length, more, later])).toEqual([
    [24, true, false],
    [24, true, true],
    [24, true, true],
  ])
  expect(new Set(await sealedIds(pages.flatMap(({ results }) => results))).size).toBe(72)
  expect(pages.map(({ numResults }) => numResults)).toEqual([100, 100, 100])
  const after = await writeSearchCursor(env, undefined, {
    step: 'asked',
    place: { after: { at: Date.now(), id: 1 } },
    pieces: 3,
  })
  const { results, later } = (await open(href('members', {}, { after }))).page
  expect([await sealedIds(results), later]).toEqual([
    await sealedIds(pages[0]?.results ?? []),
    false,
  ])
  // Old addresses had page numbers.
  expect((await open('/members?pages=3')).page).toMatchObject({ later: false })
  await costOf(new Request(`${origin}/members`))
  const { batches, single } = await costOf(new Request(`${origin}/members`))
  expect([batches.length, single]).toEqual([1, 0])
})

test.each(['/members?country=JP', '/members?min_age=5', '/members?gender=x'])(
  '%s is refused',
  async (path) => {
    await saveSettings({})
    expect((await open(path)).status).toBe(400)
  },
)

it('members are led to their own search, and whoever’s session has ended to the login', async () => {
  await saveSettings({})
  const member = await makeMember()
  const { data } = await pageAs(member, '/members')
  expect(data['route']).toBe('members')
  expect((await pageAs(member, '/members/visitor')).response.headers.get('location')).toBe(
    '/members',
  )
  await env.DB.prepare('delete from sessions').run()
  const { status, response } = await pageAs(member, '/members')
  expect([status, response.headers.get('location')]).toEqual([303, '/login?next=%2Fmembers'])
})

it('shows the form again with ages that are the wrong way round', async () => {
  await saveSettings({ logged_out_search: 'full' })
  await makeCrowd([{ name: 'Anna' }])
  const path = '/members?gender=male&country=BE&min_age=40&max_age=30&ref=x'
  const { status, data } = await pageAs(null, path)
  const page = data['page'] as Page
  expect([status, data['route']]).toEqual([400, 'members-visitor'])
  expect(page.filters).toEqual({ gender: 'male', country: 'BE', min_age: 40, max_age: 30 })
  expect([page.results, page.numResults, page.next]).toEqual([[], 0, null])
  expect(page.tracking.ref).toBe('x')
  const answer = await SELF.fetch(origin + path)
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(html).toContain('‘Tot en met’ kan niet lager zijn dan ‘vanaf’.')
  expect(html).toMatch(/name="min_age"[^>]*value="40"/)
  expect(html).toMatch(/name="max_age"[^>]*value="30"/)
})
