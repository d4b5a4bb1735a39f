import { env, SELF } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { likesCalls, type LikesReply, likeTypes } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import type { Viewer } from '#contract/viewer.ts'
import {
  blockAs,
  insertAll,
  likeAs,
  makeCrowd,
  makePhoto,
  partner,
  sorted,
} from '../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { propertySeed } from '../support/property-seed.ts'

const other = fc.record({
  account: fc.constantFrom('active', 'active', 'active', 'deleting', 'deleted', 'banned'),
  status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'not_confirmed'),
  invisible: fc.constantFrom(0, 0, 0, 1),
  kind: fc.constantFrom('member', 'member', 'fictional', 'partner'),
  country: fc.constantFrom('NL', 'NL', 'BE'),
  block: fc.constantFrom('none', 'none', 'none', 'by the viewer', 'by the other'),
})
type Other = typeof other extends fc.Arbitrary<infer Value> ? Value : never

const wishes = fc.record({
  show_fictional: fc.constantFrom(0, 1),
  show_partner: fc.constantFrom(0, 1),
})
type Wishes = typeof wishes extends fc.Arbitrary<infer Value> ? Value : never

/** The rule in plain words: nobody else may appear anywhere. */
function maySee(person: Other, viewer: Wishes): boolean {
  if (person.account !== 'active' || person.status !== 'confirmed' || person.invisible) return false
  if (person.block !== 'none') return false
  if (person.kind === 'fictional') return viewer.show_fictional === 1
  return person.kind === 'partner' ? viewer.show_partner === 1 : true
}

function columnsOf({ block: _, ...columns }: Other) {
  return {
    ...columns,
    ...(columns.account === 'deleting' ? { deleting_until: 1 } : {}),
    ...(columns.kind === 'partner' ? partner : {}),
  }
}

/** Everybody likes the viewer and is liked by the viewer: whoever may be seen shows everywhere. */
async function populate(viewer: TestMember, others: readonly Other[]) {
  await env.DB.batch([
    env.DB.prepare('delete from members where id <> ?').bind(viewer.id),
    env.DB.prepare('delete from likes'),
  ])
  const rows = await makeCrowd(others.map(columnsOf))
  const people = rows.map((row, index) => ({ id: Number(row['id']), as: others[index] as Other }))
  for (const { id, as } of people) {
    await likeAs(id, viewer.id)
    await likeAs(viewer.id, id)
    if (as.block === 'by the viewer') await blockAs(viewer.id, id)
    if (as.block === 'by the other') await blockAs(id, viewer.id)
  }
  const [anchor] = await makeCrowd([{ name: 'Anchor' }])
  return { people, anchor: Number(anchor?.['id']) }
}

async function claimAll(viewer: TestMember): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const { status, body } = await callAs(viewer, likesCalls.autoLike, {})
    if (status === 204 || !body) return sorted(ids)
    ids.push(body.id)
  }
}

it('who may not be seen shows nowhere, who may be seen shows everywhere', async () => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  await fc.assert(
    fc.asyncProperty(
      fc.array(other, { minLength: 1, maxLength: 8 }),
      wishes,
      async (others, viewerWishes) => {
        await env.DB.prepare('update members set show_fictional = ?, show_partner = ? where id = ?')
          .bind(viewerWishes.show_fictional, viewerWishes.show_partner, viewer.id)
          .run()
        const { people, anchor } = await populate(viewer, others)
        const seen = people.filter(({ as }) => maySee(as, viewerWishes))
        const ids = (of: readonly { id: number }[]) => sorted(of.map(({ id }) => id))
        const here = seen.filter(({ as }) => as.country === 'NL')

        const search = await callAs(viewer, membersCalls.search, {})
        const found = search.body.results.map(({ id }) => id).filter((id) => id !== anchor)
        expect(sorted(found)).toEqual(ids(here))

        const { body } = await callAs(viewer, membersCalls.getProfile, { id: anchor })
        const related = new Set(ids(here.filter(({ as }) => as.kind !== 'partner')))
        expect(body.related).toHaveLength(Math.min(4, related.size))
        for (const { id } of body.related) expect(related).toContain(id)

        const all = { count: seen.length, capped: false }
        for (const type of likeTypes) {
          const likes = (await callAs(viewer, likesCalls.getLikes, { type })).body
          for (const list of [likes.profiles, likes.liked_by]) expect(ids(list)).toEqual(ids(seen))
          expect(sorted(likes.likes)).toEqual(ids(seen))
          const others = likeTypes.filter((other) => other !== type)
          expect(likes.counts).toEqual(Object.fromEntries(others.map((one) => [one, all])))
        }
        const page = (await pageAs(viewer, '/likes')).data['page'] as LikesReply
        expect(ids(page.liked_by)).toEqual(ids(seen))

        const { user } = (await callAs(viewer, authCalls.getUser, {})).body as { user: Viewer }
        expect(user.new_likes).toBe(seen.length)
        expect(await claimAll(viewer)).toEqual(ids(seen))

        for (const { id, as } of people) {
          const { status } = await pageAs(viewer, `/members/${id}`)
          // Whom the viewer has blocked is named there, with the way to undo it.
          const opens = as.block === 'by the viewer' || maySee(as, viewerWishes)
          expect([as, status]).toEqual([as, opens ? 200 : 404])
        }
      },
    ),
    { numRuns: 20, seed: propertySeed, endOnFailure: true },
  )
}, 20_000)

it('answers the same for whoever may not be seen and for nobody', async () => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const hidden = await makeCrowd([
    { status: 'not_confirmed' },
    { invisible: 1 },
    { account: 'deleting', deleting_until: 1 },
    { account: 'deleted' },
    { account: 'banned' },
    { name: 'Blocked' },
    { name: 'Blocker' },
  ])
  const ids = hidden.map(({ id }) => Number(id))
  await blockAs(viewer.id, ids[5] ?? 0)
  await blockAs(ids[6] ?? 0, viewer.id)
  const answers = new Set<string>()
  for (const id of [...ids, 999]) {
    const profile = await callAs(viewer, membersCalls.getProfile, { id })
    const like = await callAs(viewer, likesCalls.like, { profile: id })
    const unlike = await callAs(viewer, likesCalls.unlike, { profile: id })
    for (const { status, body } of [profile, like, unlike]) {
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    // The own block is said there.
    if (id === ids[5]) continue
    for (const path of [`/members/${id}`, `/likes/m/${id}`]) {
      const { status, data } = await pageAs(viewer, path)
      const { request: _r, now: _n, url: _u, ...rest } = data
      answers.add(`page ${status} ${JSON.stringify(rest)}`)
    }
  }
  const ownLike = await callAs(viewer, likesCalls.like, { profile: viewer.id })
  answers.add(`${ownLike.status} ${JSON.stringify(ownLike.body)}`)
  expect(answers.size).toBe(2)
  const { results } = await env.DB.prepare('select * from likes').all()
  expect(results).toEqual([])
})

it('a photo of who may not be seen is not there', async () => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const [blocker] = await makeCrowd([{}])
  const key = await makePhoto(Number(blocker?.['id']))
  await env.PHOTOS.put(`photos/${key}/card.webp`, 'bytes')
  const get = () =>
    SELF.fetch(`${origin}/photos/${key}/card.webp`, { headers: { cookie: viewer.cookie } })
  const allowed = await get()
  expect((await allowed.arrayBuffer()).byteLength).toBe(5)
  await insertAll('blocks', [
    { blocker_id: Number(blocker?.['id']), blocked_id: viewer.id, created_at: 1 },
  ])
  const refused = await get()
  expect(refused.status).toBe(404)
  await refused.body?.cancel()
})
