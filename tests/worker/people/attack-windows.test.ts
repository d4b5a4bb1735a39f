import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { matchfinderCalls } from '#contract/matchfinder.ts'
import { membersCalls } from '#contract/members.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { blockAs, makeCrowdOf } from '../../support/crowd.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

type Leave = (victim: TestMember, viewer: TestMember) => Promise<unknown>

const leaves: Array<[string, Leave]> = [
  ['blocks', (victim, { id }) => callAs(victim, blocksCalls.block, { profile: id })],
  ['hides', ({ id }) => change('invisible = 1', id)],
  ['leaves', ({ id }) => change("account = 'deleting', deleting_until = 1", id)],
]

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
  await makeCrowdOf(119)
  await leave(victim, viewer)
  const { body } = await callAs(viewer, membersCalls.search, { photo_only: '1' })
  return [body.results.length, body.next !== null]
}

/** After fifty blocks of one's own. */
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
