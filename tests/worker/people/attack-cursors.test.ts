import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { activityAtOnce } from '#contract/activity.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { likesAtOnce, likesCalls } from '#contract/likes.ts'
import { insertAll, makeCrowdOf } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'

type Leave = (victim: TestMember, viewer: number) => Promise<unknown>

const leaves: Array<[string, Leave]> = [
  ['blocks', (victim, profile) => callAs(victim, blocksCalls.block, { profile })],
  ['hides', ({ id }) => change('invisible = 1', id)],
  ['leaves', ({ id }) => change("account = 'deleting', deleting_until = 1", id)],
  [
    'hides and takes back the like',
    async ({ id }) => {
      await change('invisible = 1', id)
      await env.DB.prepare('delete from likes where liker_id = ?').bind(id).run()
    },
  ],
]

function change(columns: string, id: number) {
  return env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()
}

type Side = 'given' | 'received' | 'activity'

const atOnceOf = (side: Side) => (side === 'activity' ? activityAtOnce : likesAtOnce)

const start = Date.parse('2026-03-01T12:00:00Z')

/** The victim is the last of a piece, of likes given or received: what comes after them? */
async function listAfter(side: Side, leave: Leave) {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const victim = await makeMember()
  const crowd = await makeCrowdOf(2 * likesAtOnce)
  const place = atOnceOf(side) - 1
  const people = [...crowd.slice(0, place), victim.id, ...crowd.slice(place)]
  await insertAll(
    'likes',
    people.map((id, index) => ({
      liker_id: side === 'given' ? viewer.id : id,
      liked_id: side === 'given' ? id : viewer.id,
      created_at: start - index,
      like_new: 0,
    })),
  )
  if (side === 'activity') {
    const first = (await pageAs(viewer, '/activity')).data['page'] as Shown
    const at = first.lines.findIndex(({ id }) => id === String(victim.id))
    await leave(victim, viewer.id)
    const next = await pageAs(viewer, `/activity?after=${first.next}`)
    const { lines } = next.data['page'] as Shown
    return { at, found: lines.map(({ id }) => people.indexOf(Number(id))) }
  }
  const { body } = await callAs(viewer, likesCalls.getLikes, { type: side })
  const at = body.profiles.findIndex(({ id }) => id === victim.id)
  await leave(victim, viewer.id)
  const after = await callAs(viewer, likesCalls.getLikes, { type: side, after: String(body.next) })
  return { at, found: after.body.profiles.map(({ id }) => people.indexOf(id)) }
}

type Shown = { lines: { id: string }[]; next: string | null }

it.each(['given', 'received', 'activity'] as const)(
  'where a list (%s) goes on after somebody does not tell why they are gone',
  async (side) => {
    for (const [how, leave] of leaves) {
      const { at, found } = await listAfter(side, leave)
      const atOnce = atOnceOf(side)
      expect([how, at, found[0]]).toEqual([how, atOnce - 1, atOnce])
    }
  },
)

/** Everybody else in the list is hidden: only how far it was looked at could tell. */
async function endOf(leave: Leave) {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const victim = await makeMember()
  const fictional = await makeCrowdOf(2 * likesAtOnce - 1, { kind: 'fictional' })
  await insertAll(
    'likes',
    [victim.id, ...fictional].map((id, index) => ({
      liker_id: viewer.id,
      liked_id: id,
      created_at: start - index,
    })),
  )
  await change('show_fictional = 0', viewer.id)
  await leave(victim, viewer.id)
  const { body } = await callAs(viewer, likesCalls.getLikes, { type: 'given' })
  const other = await callAs(viewer, likesCalls.getLikes, { type: 'received' })
  return [body.profiles.length, body.next !== null, other.body.counts.given]
}

it('how far a list of likes was looked at does not tell who has blocked', async () => {
  const ends = []
  for (const [how, leave] of leaves.slice(0, 3)) ends.push([how, await endOf(leave)] as const)
  const [blocked] = ends
  for (const [how, end] of ends) expect([how, end]).toEqual([how, blocked?.[1]])
})
