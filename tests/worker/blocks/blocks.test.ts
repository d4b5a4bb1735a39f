import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { deliverWaiting } from '#worker/chat/deliver-waiting.ts'
import { openDatabase } from '#worker/db/database.ts'
import { expectSums, send } from '../../support/chat.ts'
import { blockAs, likeAs } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectSums)

const rounds = Array.from({ length: 10 }, (_, round) => round)

const block = (by: TestMember, of: { id: number }) =>
  callAs(by, blocksCalls.block, { profile: of.id })
const unblock = (by: TestMember, of: { id: number }) =>
  callAs(by, blocksCalls.unblock, { profile: of.id })

async function pair(columns: Record<string, string | number> = {}) {
  const one = await makeMember({ paid_user: 1, ...columns })
  const two = await makeMember({ paid_user: 1, gender: 'male', looking_for: 'female' })
  await giveCredits(one.id, 20)
  await giveCredits(two.id, 20)
  return [one, two] as const
}

async function close() {
  const [one, two] = await pair()
  await likeAs(one.id, two.id)
  await likeAs(two.id, one.id)
  const { conversation } = (await send(one, two, 'Hoi')).body
  await send(two, one, 'Dag')
  return { one, two, conversation }
}

async function overview(member: TestMember) {
  const chats = (await callAs(member, chatCalls.getChats, {})).body.chats
  const received = (await callAs(member, likesCalls.getLikes, {})).body
  const given = (await callAs(member, likesCalls.getLikes, { type: 'given' })).body
  expect([given.counts.received?.count, received.counts.given?.count]).toEqual([
    received.profiles.length,
    given.profiles.length,
  ])
  const { user } = (await callAs(member, authCalls.getUser, {})).body
  return {
    chats: chats.length,
    likes: given.likes.length,
    liked_by: received.liked_by.length,
    unread: user?.unread,
    new_likes: user?.new_likes,
  }
}

const nothing = { chats: 0, likes: 0, liked_by: 0, unread: 0, new_likes: 0 }
const pause = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('a block', () => {
  it('takes likes, conversation and counts from both sides', async () => {
    const { one, two, conversation } = await close()
    expect(await overview(two)).toEqual({
      ...nothing,
      chats: 1,
      likes: 1,
      liked_by: 1,
      unread: 1,
      new_likes: 1,
    })
    expect((await block(one, two)).status).toBe(204)
    for (const member of [one, two]) {
      expect(await overview(member)).toEqual(nothing)
      expect((await pageAs(member, `/chats/${conversation}`)).status).toBe(404)
    }
    expect((await send(two, one)).status).toBe(404)
    expect((await send(one, two)).status).toBe(404)
  })

  it('tells the open pages of who blocks to look again, and the others nothing', async () => {
    const { one, two } = await close()
    const [own, theirs] = [await connect(one), await connect(two)]
    await block(one, two)
    await expect.poll(() => own.heard).toEqual([{ type: 'refresh' }])
    await block(one, two)
    await pause()
    expect([own.heard.length, theirs.heard]).toEqual([1, []])
    for (const { socket } of [own, theirs]) socket.close()
  })

  it('can be repeated, and is refused for oneself and unknown members', async () => {
    const { one, two } = await close()
    expect([(await block(one, two)).status, (await block(one, two)).status]).toEqual([204, 204])
    const hidden = await makeMember({ invisible: 1 })
    const banned = await makeMember({ account: 'banned' })
    for (const { id } of [one, hidden, banned, { id: 424_242_424_242 }]) {
      expect([id, (await block(one, { id })).status]).toEqual([id, 404])
    }
    expect(await rows('select blocker_id, blocked_id from blocks')).toEqual([
      { blocker_id: one.id, blocked_id: two.id },
    ])
  })

  it('parts from somebody invisible who wrote', async () => {
    const [one, two] = await pair()
    await send(two, one, 'Hoi')
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(two.id).run()
    expect((await block(one, two)).status).toBe(204)
    expect((await overview(one)).chats).toBe(0)
  })

  it('can be undone: both find each other, as strangers', async () => {
    const { one, two, conversation } = await close()
    await block(one, two)
    expect((await unblock(one, two)).status).toBe(204)
    expect((await unblock(one, two)).status).toBe(204)
    for (const [viewer, other] of [
      [one, two],
      [two, one],
    ] as const) {
      expect((await pageAs(viewer, `/members/${other.id}`)).status).toBe(200)
      expect(await overview(viewer)).toEqual(nothing)
    }
    expect(await rows('select * from likes')).toEqual([])
    await send(two, one, 'Opnieuw')
    const after = await callAs(one, chatCalls.getChat, { conversation })
    expect(after.body.messages.map(({ text }) => text)).toEqual(['Opnieuw'])
    expect(await overview(one)).toEqual({ ...nothing, chats: 1, unread: 1 })
    expect((await callAs(one, likesCalls.like, { profile: two.id })).body.match).toBe(false)
  })

  it('ends when either has it, only for that side', async () => {
    const [one, two] = await pair()
    await likeAs(one.id, two.id)
    await blockAs(one.id, two.id)
    await blockAs(two.id, one.id)
    expect((await unblock(one, two)).status).toBe(204)
    expect((await pageAs(one, `/members/${two.id}`)).status).toBe(404)
    expect(await rows('select liker_id from likes')).toEqual([{ liker_id: one.id }])
    await unblock(two, one)
    expect((await pageAs(one, `/members/${two.id}`)).status).toBe(200)
    expect(await rows('select liker_id from likes')).toEqual([])
  })

  it('lets no waiting message come back', async () => {
    const [one, two] = await pair({ status: 'not_confirmed' })
    await send(one, two, 'psst')
    await block(one, two)
    await unblock(one, two)
    await env.DB.prepare("update members set status = 'confirmed' where id = ?").bind(one.id).run()
    const asked = vi.spyOn(env.INBOX, 'getByName')
    const work = createExecutionContext()
    const defer = (promise: Promise<unknown>) => work.waitUntil(promise)
    await deliverWaiting({ env, db: openDatabase(env.DB), now: Date.now(), defer }, one.id)
    await waitOnExecutionContext(work)
    expect(asked.mock.calls.flat()).not.toContain(String(two.id))
    expect(await overview(two)).toEqual(nothing)
  })
})

describe('the list of blocked members', () => {
  type Entry = { id: number; person: Record<string, unknown> | null }
  const listOf = async (member: TestMember) =>
    ((await pageAs(member, '/settings/blocked')).data['page'] as { blocked: Entry[] }).blocked

  it('names them with their label, as far as they are still there', async () => {
    const viewer = await makeMember()
    const shown = await makeMember({ name: 'Joris' })
    const fictional = await makeMember({ name: 'Fleur', kind: 'fictional' })
    const hidden = await makeMember({ name: 'Karel', invisible: 1 })
    const gone = await makeMember({ account: 'deleted' })
    const back = await makeMember({ name: 'Willem' })
    for (const { id } of [shown, fictional, hidden, gone, back]) await blockAs(viewer.id, id)
    await blockAs(back.id, viewer.id)
    const entries = new Map((await listOf(viewer)).map(({ id, person }) => [id, person]))
    const person = { kind: 'member', partner_variant: null }
    expect(entries.get(shown.id)).toEqual({ ...person, name: 'Joris' })
    expect(entries.get(fictional.id)).toEqual({ ...person, kind: 'fictional', name: 'Fleur' })
    expect(entries.get(hidden.id)).toEqual({ ...person, name: 'Karel' })
    expect([entries.get(gone.id), entries.get(back.id)]).toEqual([null, null])
    const html = await (
      await SELF.fetch(`${origin}/settings/blocked`, { headers: { cookie: viewer.cookie } })
    ).text()
    expect(html).toContain('Fictief profiel')
    expect(html).toContain('Niet meer beschikbaar')
  })

  it('blocks and unblocks by plain forms', async () => {
    const [one, two] = await pair()
    const post = (blocked: string, profile: number) =>
      SELF.fetch(`${origin}/settings/blocked`, {
        method: 'POST',
        headers: { cookie: one.cookie, origin },
        body: new URLSearchParams({ profile: String(profile), blocked }),
        redirect: 'manual',
      })
    const blocked = await post('1', two.id)
    expect([blocked.status, blocked.headers.get('location')]).toEqual([303, '/settings/blocked'])
    expect(await listOf(one)).toHaveLength(1)
    await post('0', two.id)
    expect(await listOf(one)).toEqual([])
    const refused = await post('1', 424_242_424_242)
    expect(await refused.text()).toContain('role="alert"')
  })
})

describe('at once', () => {
  const leftBetween = () =>
    rows(`select 'like' from likes union all select 'unread' from conversations
      where a_unread + b_unread > 0 union all
      select 'said' from conversations where last_seq > min(a_removed_seq, b_removed_seq)`)

  it('a block and likes from both sides leave no like to be seen, and none after it', async () => {
    for (const _ of rounds) {
      const [one, two] = await pair()
      const acts = [
        () => block(one, two),
        () => callAs(two, likesCalls.like, { profile: one.id }),
        () => callAs(one, likesCalls.like, { profile: two.id }),
      ]
      const [{ status } = { status: 0 }] = await volley(3, async (index) => {
        const answer = await acts[index]?.()
        return { status: answer?.status ?? 0 }
      })
      expect(status).toBe(204)
      for (const member of [one, two]) expect(await overview(member)).toEqual(nothing)
      await unblock(one, two)
      expect(await leftBetween()).toEqual([])
    }
  })

  it('a block and messages from both sides leave no message', async () => {
    for (const _ of rounds) {
      const [one, two] = await pair()
      await send(one, two, 'Hoi')
      const acts = [() => send(two, one), () => send(one, two), () => block(one, two)]
      await volley(3, async (index) => (await acts[index]?.())?.status)
      expect(await leftBetween()).toEqual([])
    }
  })

  it('blocking many times is one block', async () => {
    for (const _ of rounds) {
      const [one, two] = await pair()
      const answers = await volley(6, () => block(one, two))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
      const sql = 'select count(*) as count from blocks where blocker_id = ?'
      expect(await rows(sql, one.id)).toEqual([{ count: 1 }])
    }
  })
})
