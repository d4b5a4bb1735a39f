import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { likesCalls } from '#contract/likes.ts'
import { likeAs } from '../support/crowd.ts'
import { callAs, makeMember, type TestMember } from '../support/members.ts'

type Leave = (liked: TestMember, viewer: number) => Promise<unknown>

/** What taking back a like answers once the liked member is out of sight. */
async function answerAfter(leave: Leave) {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const liked = await makeMember()
  await likeAs(viewer.id, liked.id)
  await leave(liked, viewer.id)
  const { status, body } = await callAs(viewer, likesCalls.unlike, { profile: liked.id })
  return [status, body?.error?.code]
}

const change =
  (columns: string): Leave =>
  async ({ id }) =>
    env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()

it('taking back a like does not tell who has blocked from who hides or left', async () => {
  const blocked = await answerAfter((liked, viewer) =>
    callAs(liked, blocksCalls.block, { profile: viewer }),
  )
  expect(await answerAfter(change('invisible = 1'))).toEqual(blocked)
  expect(await answerAfter(change("account = 'deleting', deleting_until = 1"))).toEqual(blocked)
})
