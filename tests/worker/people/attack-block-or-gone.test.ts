import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { likesAtOnce, likesCalls, type LikeType } from '#contract/likes.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { give, send } from '../../support/chat.ts'
import { likeAs, makeCrowdOf } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, signIn, type TestMember } from '../../support/members.ts'
import { runNight } from '../../support/nights.ts'
import { proofOf } from '../../support/proofs.ts'

type Leave = (liked: TestMember, viewer: number) => Promise<unknown>
type TakeBack = typeof likesCalls.unlike | typeof swipeCalls.undoSwipe
type Like = (viewer: TestMember, liked: TestMember) => Promise<unknown>

afterEach(() => {
  vi.useRealTimers()
})

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

type Two = { viewer: TestMember; other: TestMember; third: TestMember }
/** What the viewer does before the other one is gone, and what they try afterwards. */
type Attempt = (two: Two) => Promise<(viewer: TestMember) => Promise<Answered>>
type Answered = { status: number; body: unknown }

const swipe = (viewer: TestMember, { id }: TestMember) =>
  done(callAs(viewer, swipeCalls.swipe, { profile: id, liked: true }))

async function done<T extends { status: number }>(act: Promise<T>): Promise<T> {
  const answer = await act
  expect(answer.status).toBeLessThan(300)
  return answer
}

/** As many likes as are looked at, all but one of people who hide. */
const listOf =
  (type: LikeType, asked: LikeType): Attempt =>
  async ({ viewer, other }) => {
    const hidden = await makeCrowdOf(2 * likesAtOnce - 1, { invisible: 1 })
    for (const id of [...hidden, other.id]) {
      await (type === 'given' ? likeAs(viewer.id, id) : likeAs(id, viewer.id))
    }
    return (again) => callAs(again, likesCalls.getLikes, { type: asked })
  }

const attempts: Record<string, Attempt> = {
  async 'undoing the swipe'({ viewer, other }) {
    await swipe(viewer, other)
    return (again) => callAs(again, swipeCalls.undoSwipe, { profile: other.id })
  },
  async 'undoing the swipe before'({ viewer, other, third }) {
    await swipe(viewer, third)
    await swipe(viewer, other)
    return (again) => callAs(again, swipeCalls.undoSwipe, { profile: third.id })
  },
  async 'sending a message again'({ viewer, other }) {
    const id = crypto.randomUUID()
    await done(send(viewer, other, 'Hoi', id))
    return (again) => send(again, other, 'Hoi', id)
  },
  async 'sending a gift again'({ viewer, other }) {
    const id = crypto.randomUUID()
    await done(give(viewer, other, 'coffee', id))
    return (again) => give(again, other, 'coffee', id)
  },
  async 'sending other words as the same message'({ viewer, other }) {
    const id = crypto.randomUUID()
    await done(send(viewer, other, 'Hoi', id))
    return (again) => send(again, other, 'Dag', id)
  },
  async 'sending the same message to somebody else'({ viewer, other, third }) {
    const id = crypto.randomUUID()
    await done(send(viewer, other, 'Hoi', id))
    return (again) => send(again, third, 'Hoi', id)
  },
  async 'sending an answer that was free to somebody else'({ viewer, other, third }) {
    const id = crypto.randomUUID()
    await done(send(other, viewer, 'Hoi'))
    expect((await done(send(viewer, other, 'Dag', id))).body.message.credits).toBe(0)
    return (again) => send(again, third, 'Dag', id)
  },
  async 'sending as the message of the other'({ viewer, other, third }) {
    const { id } = (await done(send(other, viewer, 'Hoi'))).body.message
    return (again) => send(again, third, 'Hoi', id)
  },
  'the list of likes given': listOf('given', 'given'),
  'the number of likes given': listOf('given', 'matches'),
  'the list of likes received': listOf('received', 'received'),
  'the number of likes received': listOf('received', 'matches'),
}

const start = Date.parse('2026-03-02T09:00:00Z')
const days = [0, 1, 15, 17, 40]

async function playAll(leave: Leave) {
  const plays = []
  for (const [name, attempt] of Object.entries(attempts)) {
    for (const day of days) {
      const viewer = await makeMember({ name: 'Kijker', gender: 'male', paid_user: 1 })
      const other = await makeMember({ name: 'Ander', paid_user: 1 })
      const third = await makeMember({ name: 'Derde' })
      for (const { id } of [viewer, other]) await giveCredits(id, 20)
      const ask = await attempt({ viewer, other, third })
      await done(leave(other, viewer.id) as Promise<{ status: number }>)
      plays.push({ name, day, viewer, ask })
    }
  }
  return plays
}

type Play = Awaited<ReturnType<typeof playAll>>[number]

async function answerTo({ name, viewer, ask }: Play) {
  const { status, body } = await ask({ ...viewer, cookie: await signIn(viewer.id) })
  const told = JSON.stringify(body)
    .replaceAll(/"next":"[^"]+"/g, '"next":"more"')
    .replaceAll(/"(request|id)":"[^"]+"/g, '"$1":""')
    .replaceAll(/\b\d{9,16}\b/g, '0')
  return [name, status, told]
}

it('nothing tells who has blocked from who left, on no day before or after the purge', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const blocked = await playAll(block)
  const left = await playAll(async (other) =>
    callAs(other, deletionCalls.deleteAccount, {
      reason: 'time',
      remarks: null,
      proof: await proofOf(other),
    }),
  )
  for (let day = 0; day <= 40; day++) {
    vi.setSystemTime(start + day * DAY)
    if (day > 0) await runNight()
    const answers = async (plays: Play[]) => {
      const found = []
      for (const play of plays.filter((each) => each.day === day)) found.push(await answerTo(play))
      return found
    }
    expect([day, await answers(blocked)]).toEqual([day, await answers(left)])
  }
}, 240_000)
