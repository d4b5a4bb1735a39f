import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { likesCalls } from '#contract/likes.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { likeAs } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'

type Leave = (liked: TestMember, viewer: number) => Promise<unknown>
type TakeBack = typeof likesCalls.unlike | typeof swipeCalls.undoSwipe
type Like = (viewer: TestMember, liked: TestMember) => Promise<unknown>

async function answerAfter(like: Like, takeBack: TakeBack, leave: Leave) {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const [liked, third] = [await makeMember(), await makeMember()]
  await like(viewer, liked)
  await leave(liked, viewer.id)
  const line = await connect(viewer)
  const { status, body } = await callAs(viewer, takeBack, { profile: liked.id })
  await callAs(viewer, likesCalls.like, { profile: third.id })
  // Events come in order: those about the act are there before this one.
  const last = { type: 'liked', profile: third.id, liked: true }
  await expect.poll(() => line.heard).toContainEqual(last)
  line.socket.close()
  const heard = line.heard.filter((event) => 'profile' in event && event.profile === liked.id)
  return { status, code: body?.error?.code, heard: heard.length }
}

const change =
  (columns: string): Leave =>
  async ({ id }) =>
    env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()

const block: Leave = (liked, viewer) => callAs(liked, blocksCalls.block, { profile: viewer })

it.each<[string, Like, TakeBack]>([
  ['a like', (viewer, liked) => likeAs(viewer.id, liked.id), likesCalls.unlike],
  [
    'a swipe',
    (viewer, liked) => callAs(viewer, swipeCalls.swipe, { profile: liked.id, liked: true }),
    swipeCalls.undoSwipe,
  ],
])('taking back %s does not tell who has blocked from who hides or left', async (...how) => {
  const [, like, takeBack] = how
  const blocked = await answerAfter(like, takeBack, block)
  expect(await answerAfter(like, takeBack, change('invisible = 1'))).toEqual(blocked)
  const gone = change("account = 'deleting', deleting_until = 1")
  expect(await answerAfter(like, takeBack, gone)).toEqual(blocked)
})
