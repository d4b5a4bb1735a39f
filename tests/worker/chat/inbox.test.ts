import { env, evictDurableObject, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { maxFrameBytes, signedOutFrame } from '#contract/socket.ts'
import { MINUTE } from '#contract/time.ts'
import { closeSockets, inboxOf, notify } from '#worker/inbox/inbox-client.ts'
import { send } from '../../support/chat.ts'
import { eventually } from '../../support/eventually.ts'
import { connect, type Line, shake } from '../../support/line.ts'
import { listenToLog, parsed } from '../../support/log-lines.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  signIn,
  type TestMember,
} from '../../support/members.ts'

async function pair(columns: Record<string, string | number> = {}) {
  const [one, two] = [
    await makeMember({ paid_user: 1 }),
    await makeMember({ paid_user: 1, gender: 'male', ...columns }),
  ]
  await giveCredits(one.id, 20)
  await giveCredits(two.id, 20)
  return { one, two, conversation: (await send(one, two, 'Hoi')).body.conversation }
}

const typing = (conversation: number) => JSON.stringify({ type: 'typing', conversation })
const pause = () => new Promise((resolve) => setTimeout(resolve, 120))

describe('the handshake', () => {
  it.each([
    ['from another site', { origin: 'https://evil.test' }, 403],
    ['from a sibling host', { origin: 'http://sub.localhost' }, 403],
    ['without an origin', { origin: '' }, 403],
    ['signed out', { cookie: '' }, 403],
    ['with an invented session', { cookie: `__Host-session=5.${'a'.repeat(43)}` }, 403],
    ['that is none', { upgrade: '' }, 426],
  ])('is refused %s', async (_, headers, status) => {
    const { cookie } = await makeMember()
    const all = Object.entries({ upgrade: 'websocket', origin, cookie, ...headers })
    const answer = await shake(Object.fromEntries(all.filter(([, value]) => value)))
    expect([answer.status, answer.webSocket]).toEqual([status, null])
  })

  it("is refused with somebody else's token, and after the session", async () => {
    const [one, two] = [await makeMember(), await makeMember()]
    const forged = one.cookie.replace(String(one.id), String(two.id))
    expect((await shake({ upgrade: 'websocket', origin, cookie: forged })).status).toBe(403)
    await env.DB.prepare('update sessions set expires_at = 1').run()
    expect((await shake({ upgrade: 'websocket', origin, cookie: one.cookie })).status).toBe(403)
  })

  it('is refused to who is banned', async () => {
    const { cookie } = await makeMember({ account: 'banned' })
    expect((await shake({ upgrade: 'websocket', origin, cookie })).status).toBe(403)
  })
})

describe('events', () => {
  it('reach every page of both sides, and nobody else', async () => {
    const { one, two, conversation } = await pair()
    const lines = [
      await connect(one),
      await connect({ cookie: await signIn(one.id) }),
      await connect(two),
    ] as const
    const stranger = await connect(await makeMember())
    const { body } = await send(one, two, 'Daar ben ik')
    await eventually(() => expect(lines.map(({ heard }) => heard.length)).toEqual([2, 2, 1]))
    const message = { type: 'message', conversation, message: body.message }
    const { credits_seq } = body
    const credits = { type: 'credits', credits: 18, credits_seq, paid_user: true }
    expect(lines[0].heard).toEqual(expect.arrayContaining([message, credits]))
    expect(lines[1].heard).toEqual(expect.arrayContaining([message, credits]))
    expect(lines[2].heard).toEqual([message])
    await pause()
    expect(stranger.heard).toEqual([])
  })

  it('tell the writer what was read', async () => {
    const { one, two, conversation } = await pair()
    const [writer, reader] = [await connect(one), await connect(two)]
    await callAs(two, chatCalls.readChat, { conversation, seq: 1 })
    const event = { type: 'read', conversation, seq: 1, reader: two.id }
    await eventually(() => expect([writer.heard, reader.heard]).toEqual([[event], [event]]))
  })

  it('tell the other pages of a member, and nobody else, what was removed', async () => {
    const { one, two, conversation } = await pair()
    const lines = [await connect(one), await connect({ cookie: await signIn(one.id) })]
    const theirs = await connect(two)
    await callAs(one, chatCalls.removeChat, { conversation })
    const event = { type: 'removed', conversation, seq: 1 }
    await eventually(() => expect(lines.map(({ heard }) => heard)).toEqual([[event], [event]]))
    await pause()
    expect(theirs.heard).toEqual([])
  })

  it('do not come of a message that waits', async () => {
    const writer = await makeMember({ status: 'not_confirmed', paid_user: 1 })
    await giveCredits(writer.id, 2)
    const other = await makeMember()
    const [own, theirs] = [await connect(writer), await connect(other)]
    const { conversation } = (await send(writer, other)).body
    own.say(typing(conversation))
    await eventually(() => expect(own.heard).toHaveLength(2))
    await pause()
    expect(theirs.heard).toEqual([])
  })

  it('come after hibernation, through the same socket', async () => {
    const { one, two, conversation } = await pair()
    const line = await connect(two)
    await evictDurableObject(inboxOf(env, two.id), { webSockets: 'hibernate' })
    await send(one, two, 'Wakker?')
    await eventually(() => expect(line.heard).toMatchObject([{ type: 'message' }]))
    await evictDurableObject(inboxOf(env, two.id), { webSockets: 'hibernate' })
    const other = await connect(one)
    line.say(typing(conversation))
    await eventually(() => expect(other.heard).toEqual([{ type: 'typing', conversation }]))
  })

  it('stop when the session has ended unnoticed', async () => {
    const { two } = await pair()
    const line = await connect(two)
    const ended = async (sql: string, later: number) => {
      await env.DB.prepare(sql).run()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
      await notify(env, two.id, { type: 'typing', conversation: 1 })
      vi.useRealTimers()
    }
    await ended('select 1', 1.5 * MINUTE)
    await eventually(() => expect(line.heard).toHaveLength(1))
    await ended('delete from sessions', 2.9 * MINUTE)
    await eventually(() => expect(line.closed()?.code).toBe(4001))
    expect(line.heard).toHaveLength(1)
  })

  it('that cannot be passed on while the database is away close the socket: the page fetches them', async () => {
    const { two } = await pair()
    const line = await connect(two)
    const log = listenToLog()
    await env.DB.prepare('alter table sessions rename to gone').run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.5 * MINUTE })
    await notify(env, two.id, { type: 'typing', conversation: 1 })
    await pause()
    expect(line.closed()).toBeNull()
    await notify(env, two.id, { type: 'refresh' })
    vi.useRealTimers()
    await env.DB.prepare('alter table gone rename to sessions').run()
    await eventually(() => expect(line.closed()?.code).toBe(1011))
    expect(line.heard).toEqual([])
    const said = { event: 'sockets not looked up', object: 'inbox', request: expect.any(String) }
    expect(parsed(log)).toContainEqual(expect.objectContaining({ ...said, type: 'refresh' }))
  })

  it('are passed on though the database was away for a moment', async () => {
    const { two } = await pair()
    const line = await connect(two)
    const batch = vi
      .spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch')
      .mockRejectedValueOnce(new Error('D1_ERROR: away'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.5 * MINUTE })
    await notify(env, two.id, { type: 'refresh' })
    vi.useRealTimers()
    await eventually(() => expect(line.heard).toEqual([{ type: 'refresh' }]))
    expect(batch.mock.calls.length).toBe(2)
  })

  it('arrive once, and the session ends, beside a frozen socket', async () => {
    const member = await makeMember()
    const upgrade = { upgrade: 'websocket', origin, cookie: member.cookie }
    const frozen = (await shake(upgrade)).webSocket
    const said: unknown[] = []
    frozen?.addEventListener('message', ({ data }) => said.push(data))
    frozen?.addEventListener('close', ({ code }) => said.push(code))
    // Never answers the close frame.
    frozen?.accept({ allowHalfOpen: true })
    await closeSockets(env, member.id, null)
    await eventually(() => expect(said).toEqual([signedOutFrame, 4001]))
    const line = await connect({ cookie: await signIn(member.id) })
    const event = { type: 'typing', conversation: 1 } as const
    await notify(env, member.id, event)
    await notify(env, member.id, event)
    await eventually(() => expect(line.heard).toEqual([event, event]))
    frozen?.send(typing(1))
    await closeSockets(env, member.id, null)
    await eventually(() => expect(line.closed()?.code).toBe(4001))
    expect(said).toEqual([signedOutFrame, 4001])
  })
})

describe('typing', () => {
  it('reaches the other side of the own conversation', async () => {
    const { one, two, conversation } = await pair()
    const [own, theirs] = [await connect(one), await connect(two)]
    for (let n = 0; n < 3; n++) own.say(typing(conversation))
    await eventually(() =>
      expect(theirs.heard).toEqual(Array(3).fill({ type: 'typing', conversation })),
    )
    expect(own.heard).toEqual([])
  })

  it.each([
    [
      'in a foreign conversation',
      async ({ conversation }) => ({ from: await makeMember(), conversation }),
    ],
    ['in one that there is not', async ({ one }) => ({ from: one, conversation: 5 })],
  ] satisfies [
    string,
    (
      scene: Awaited<ReturnType<typeof pair>>,
    ) => Promise<{ from: TestMember; conversation: number }>,
  ][])('reaches nobody %s', async (_, choose) => {
    const scene = await pair()
    const { from, conversation } = await choose(scene)
    const lines = [await connect(scene.one), await connect(scene.two)]
    const own = await connect(from)
    own.say(typing(conversation))
    await pause()
    expect(lines.flatMap(({ heard }) => heard)).toEqual([])
    expect(own.closed()).toBeNull()
  })

  it('does not pass a block, on the socket that was open before either', async () => {
    const { one, two, conversation } = await pair()
    const [own, theirs] = [await connect(one), await connect(two)]
    own.say(typing(conversation))
    await eventually(() => expect(theirs.heard).toHaveLength(1))
    await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(two.id, one.id).run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE / 2 + 1 })
    own.say(typing(conversation))
    await pause()
    expect(theirs.heard).toHaveLength(1)
    const fresh = await connect(one)
    fresh.say(typing(conversation))
    await pause()
    expect(theirs.heard).toHaveLength(1)
  })

  it('is never of a fictional profile', async () => {
    const { one, two, conversation } = await pair({ kind: 'fictional' })
    const [person, fiction] = [await connect(one), await connect(two)]
    fiction.say(typing(conversation))
    person.say(typing(conversation))
    await pause()
    expect([...person.heard, ...fiction.heard]).toEqual([])
  })
})

describe('a socket is closed', () => {
  it.each([
    ['no JSON', 'hello', 1003],
    ['an event that there is not', '{"type":"message","conversation":1}', 1003],
    ['more than was asked', '{"type":"typing","conversation":1,"as":5}', 1003],
    ['bytes', new Uint8Array([1, 2]).buffer, 1003],
    ['a big frame', 'x'.repeat(maxFrameBytes + 1), 1009],
  ])('%s closes a socket', async (_, frame, code) => {
    const line = await connect(await makeMember())
    line.say(frame)
    await eventually(() => expect(line.closed()?.code).toBe(code))
  })

  it('a flood closes a socket, and pings do not', async () => {
    const { one, two, conversation } = await pair()
    const [own, theirs] = [await connect(one), await connect(two)]
    for (let n = 0; n < 60; n++) own.say('ping')
    for (let n = 0; n < 40; n++) own.say(typing(conversation))
    await eventually(() => expect(theirs.heard.length).toBe(40))
    expect(own.closed()).toBeNull()
    own.say(typing(conversation))
    await eventually(() => expect(own.closed()?.code).toBe(1008))
  })

  it('a socket is closed with its session, and only with its own', async () => {
    const member = await makeMember()
    const other = { ...member, cookie: await signIn(member.id) }
    const [gone, stays] = [await connect(member), await connect(other)]
    const signedOut = await SELF.fetch(`${origin}${authCalls.logout.path}`, {
      headers: { cookie: member.cookie, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect(signedOut.status).toBeLessThan(400)
    await eventually(() => expect(gone.closed()?.code).toBe(4001))
    expect(stays.closed()).toBeNull()
    await closeSockets(env, member.id, null)
    await eventually(() => expect(stays.closed()?.code).toBe(4001))
  })

  it('a socket that nothing was heard of for minutes is closed, and the page fetches what it missed', async () => {
    const member = await makeMember()
    const line = await connect(member)
    const event = { type: 'refresh' } as const
    const later = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
      await notify(env, member.id, event)
      vi.useRealTimers()
    }
    await later(2.5)
    await later(3.5)
    await eventually(() => expect(line.closed()?.code).toBe(4003))
    expect(line.heard).toEqual([event])
  })

  it('the oldest socket of too many is closed', async () => {
    const member = await makeMember()
    const lines: Line[] = []
    for (let n = 0; n < 21; n++) lines.push(await connect(member))
    await eventually(() => expect(lines.filter((line) => line.closed())).toHaveLength(1))
  })
})
