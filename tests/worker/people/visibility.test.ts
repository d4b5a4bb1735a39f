import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { blockAs, makeCrowd } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs } from '../../support/members.ts'

it('answers the same for hidden and for unknown members', async () => {
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
    // The viewer's own block is shown there.
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
