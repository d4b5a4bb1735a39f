import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { matchfinderCalls } from '#contract/matchfinder.ts'
import { membersCalls, type SearchFilters, type SearchPage } from '#contract/members.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { firstWindow, pageWindow } from '#worker/members/read-search.ts'
import { besideSize } from '#worker/members/widen.ts'
import { blockAs, makeCrowdOf } from '../../support/crowd.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'
import { markAddress, shieldAs } from '../../support/shields.ts'
import { saveSettings } from '../../support/sites.ts'

type Leave = (victim: TestMember, viewer: TestMember) => Promise<unknown>

const leaves: Array<[string, Leave]> = [
  ['blocks', (victim, { id }) => callAs(victim, blocksCalls.block, { profile: id })],
  ['keeps their address away', keepAway],
  ['hides', ({ id }) => change('invisible = 1', id)],
  ['leaves', ({ id }) => change("account = 'deleting', deleting_until = 1", id)],
]

async function keepAway(victim: TestMember, viewer: TestMember) {
  await markAddress(viewer)
  expect((await shieldAs(victim, viewer.email)).status).toBe(204)
}

function change(columns: string, id: number) {
  return env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()
}

async function start(row: Record<string, string> = {}) {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  return { viewer, victim: await makeMember(row) }
}

type Look = (leave: Leave) => Promise<unknown>

/** Nobody has what is searched for: only whether there is a next page could tell. */
const searchOn: Look = async (leave) => {
  const { viewer, victim } = await start()
  await makeCrowdOf(firstWindow - 1)
  await leave(victim, viewer)
  const { body } = await callAs(viewer, membersCalls.search, { interests: 'wine' })
  return [body.results.length, body.next !== null && !body.next_widens]
}

const count: Look = async (leave) => {
  const { viewer, victim } = await start()
  for (const id of await makeCrowdOf(50)) await blockAs(viewer.id, id)
  const total = async () => (await callAs(viewer, membersCalls.search, {})).body.numResults
  const before = await total()
  await leave(victim, viewer)
  return (await total()) - before
}

/** Somebody older comes after thirty-nine who are too young, and the victim. */
const match: Look = async (leave) => {
  const young = { date_of_birth: '2004-05-05' }
  await saveSettings({ matchfinder_questions: ['age'] })
  const { viewer, victim } = await start(young)
  const now = Date.now()
  await makeCrowdOf(39, { ...young, last_active_at: now })
  await makeCrowdOf(1, { date_of_birth: '1980-05-05', last_active_at: now - DAY })
  await callAs(viewer, matchfinderCalls.saveAnswers, { age: '35+' })
  await leave(victim, viewer)
  return (await callAs(viewer, signupCalls.listMatches, {})).body.matches.length
}

const looks: Array<[string, Look, unknown]> = [
  ['the search', searchOn, [0, false]],
  ['the total of the search', count, -1],
  ['the match finder', match, 1],
]

it.each(
  looks.flatMap(([what, look, expected]) =>
    leaves.map(([how, leave]) => [what, how, look, leave, expected] as const),
  ),
)('how far %s looks does not tell that somebody %s', async (...row) => {
  const [, , look, leave, expected] = row
  expect(await look(leave)).toEqual(expected)
})

async function askOn(viewer: TestMember, filters: SearchFilters) {
  const pages: Array<Omit<SearchPage, 'next'>> = []
  let after: string | null = ''
  while (after !== null) {
    const asked: SearchFilters = { ...filters, ...(after && { after }) }
    const { next, ...page }: SearchPage = (await callAs(viewer, membersCalls.search, asked)).body
    pages.push(page)
    after = next
  }
  return pages
}

const places: Array<[string, string | null]> = [
  ['a region that is asked for', '07'],
  ['one beside', '11'],
  ['the rest of the country', null],
]
const orders = [undefined, 'newest', 'common'] as const

/** With the victim there are as many as one window holds, of each that a search may have. */
it.each(places.flatMap(([place, region]) => orders.map((sort) => [place, sort, region] as const)))(
  'no page of all the wider searches tells that somebody in %s blocks or keeps away: in the order %s',
  async (_, sort, region) => {
    const now = Date.now()
    const viewer = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
    const row = { date_of_birth: '1990-05-05', last_active_at: now - DAY, confirmed_at: now - DAY }
    const victim = await makeMember({ ...row, gender: 'female', looking_for: 'male', region })
    const asked = region === '07' ? besideSize.window - 1 : besideSize.window
    await makeCrowdOf(asked, { ...row, region: '07' })
    await makeCrowdOf(pageWindow - 1 - asked, { ...row, region: '11' })
    const filters: SearchFilters = {
      countryregion: '07',
      min_age: 20,
      max_age: 33,
      photo_only: '1',
      ...(sort && { sort }),
    }
    const present = await askOn(viewer, filters)
    await change('invisible = 1', victim.id)
    const hidden = await askOn(viewer, filters)
    await change('invisible = 0', victim.id)
    expect(await askOn(viewer, filters)).toEqual(present)
    await callAs(victim, blocksCalls.block, { profile: viewer.id })

    expect(await askOn(viewer, filters)).toEqual(hidden)
    await callAs(victim, blocksCalls.unblock, { profile: viewer.id })
    await keepAway(victim, viewer)
    expect(await askOn(viewer, filters)).toEqual(hidden)
    expect(JSON.stringify(present)).toContain(String(victim.id))
    expect(JSON.stringify(hidden)).not.toContain(String(victim.id))
  },
)
