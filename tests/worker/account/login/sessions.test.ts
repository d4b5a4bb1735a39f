import { env, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { type DeviceSession, maxSessions, sessionsCalls } from '#contract/sessions.ts'
import { signupCalls } from '#contract/signup.ts'
import { signedOutFrame } from '#contract/socket.ts'
import { DAY } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { hashSession } from '#worker/http/session-cookie.ts'
import {
  callAs,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { mailedToken, newVisitor, signupInput } from '../../../support/signup.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0'

type Newcomer = ReturnType<typeof signupInput>

async function listed(member: { cookie: string }): Promise<DeviceSession[]> {
  const { data } = await pageAs(member, '/settings/sessions')
  return (data['page'] as { sessions: DeviceSession[] }).sessions
}

async function end(member: { cookie: string }, which: string) {
  const proof = await proofOf(member)
  return callAs(member, sessionsCalls.endSessions, { end: which, proof })
}

async function isIn(member: { cookie: string }) {
  return (await callAs(member, authCalls.getUser, {})).body.user !== null
}

async function another(member: TestMember, userAgent = '') {
  const cookie = await signIn(member.id)
  await env.DB.prepare('update sessions set user_agent = ? where token_hash = ?')
    .bind(userAgent, await hashSession('localhost', cookie.split('.')[1] ?? ''))
    .run()
  return { ...member, cookie }
}

async function openSocket({ cookie }: { cookie: string }) {
  const response = await SELF.fetch(`${origin}/ws`, {
    headers: { upgrade: 'websocket', origin, cookie },
  })
  const socket = response.webSocket
  if (!socket) throw new Error(`no socket: ${response.status}`)
  const heard: unknown[] = []
  socket.addEventListener('message', ({ data }) => heard.push(data))
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  socket.accept()
  return { socket, heard, closed }
}

function pause(ms: number): Promise<'open'> {
  return new Promise((resolve) => setTimeout(() => resolve('open'), ms))
}

describe('the devices of a member', () => {
  it('are listed with what they are and when they were used, this one first', async () => {
    const member = await makeMember()
    await env.DB.prepare('update sessions set user_agent = ?, last_used_at = 1000')
      .bind(laptop)
      .run()
    const other = await another(member, phone)
    await another(await makeMember(), laptop)
    const sessions = await listed(member)
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: 'Firefox, Windows',
        kind: 'laptop',
        created_at: expect.any(Number),
        last_used_at: 1000,
        current: true,
      },
      expect.objectContaining({ device: 'Safari, iPhone', kind: 'phone', current: false }),
    ])
    expect((await listed(other)).map(({ current }) => current)).toEqual([true, false])
    const token = member.cookie.split('.')[1] ?? '?'
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('are said to be unknown where the browser says nothing that we know', async () => {
    const member = await makeMember()
    await another(member, 'curl/8.1')
    expect((await listed(member)).map(({ device }) => device)).toEqual([null, null])
  })

  it('do not show those that have expired', async () => {
    const member = await makeMember()
    await another(member, phone)
    await env.DB.prepare('update sessions set expires_at = 1 where user_agent = ?')
      .bind(phone)
      .run()
    expect(await listed(member)).toHaveLength(1)
  })

  it('stay in for 30 days at most, however much they are used', async () => {
    const member = await makeMember({ password_hash: hashPassword('correct horse 1') })
    const input = { email: member.email, password: 'correct horse 1' }
    const entered = sessionOf((await callFrom({}, authCalls.login, input)).response)
    if (!entered) throw new Error('not signed in')
    const start = Date.now()
    for (const days of [10, 20, 29]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY })
      expect(await isIn(entered)).toBe(true)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: start + 30 * DAY + 60_000 })
    expect(await isIn(entered)).toBe(false)
  })

  it('are twenty at most: the one not used for longest gives way to the newest', async () => {
    const member = await makeMember({ password_hash: hashPassword('correct horse 1') })
    const agents = Array.from({ length: maxSessions - 1 }, (_, index) => `device ${index}`)
    for (const agent of agents) await another(member, agent)
    await env.DB.prepare(
      'update sessions set last_used_at = last_used_at - 60000 where user_agent = ?',
    )
      .bind('device 7')
      .run()
    const input = { email: member.email, password: 'correct horse 1' }
    const entered = sessionOf((await callFrom({}, authCalls.login, input)).response)
    if (!entered) throw new Error('not signed in')
    const { results } = await env.DB.prepare('select user_agent from sessions').all<{
      user_agent: string
    }>()
    const left = results.map(({ user_agent }) => user_agent)
    expect(left.toSorted()).toEqual(
      ['', '', ...agents.filter((agent) => agent !== 'device 7')].toSorted(),
    )
  })

  it.each([
    [
      'a login',
      ({ email, password }: Newcomer) => callFrom({}, authCalls.login, { email, password }),
    ],
    [
      'an activation',
      async ({ email }: Newcomer) =>
        callFrom(newVisitor(), signupCalls.activate, { token: await mailedToken(email) }),
    ],
  ])('give way to %s at once, with their sockets', async (_way, enter) => {
    const newcomer = signupInput()
    const { response, body } = await callFrom(newVisitor(), signupCalls.signup, newcomer)
    const oldest = sessionOf(response)
    if (!oldest) throw new Error('not signed up')
    const id = Number(body.id)
    const next = { cookie: await signIn(id) }
    for (let index = 2; index < maxSessions; index++) await signIn(id)
    await env.DB.prepare('update sessions set last_used_at = 1 where token_hash = ?')
      .bind(await hashSession('localhost', oldest.cookie.split('.')[1] ?? ''))
      .run()
    const [theirs, mine] = [await openSocket(oldest), await openSocket(next)]
    expect((await enter(newcomer)).status).toBe(200)
    expect(await Promise.race([theirs.closed, pause(15_000)])).toBe(4001)
    expect(theirs.heard.at(-1)).toBe(signedOutFrame)
    expect(await Promise.race([mine.closed, pause(300)])).toBe('open')
    expect([await isIn(oldest), await isIn(next)]).toEqual([false, true])
    mine.socket.close()
  })

  it('keep all the others where a browser that is in logs in anew', async () => {
    const member = await makeMember({ password_hash: hashPassword('correct horse 1') })
    for (let index = 1; index < maxSessions; index++) await signIn(member.id)
    const input = { email: member.email, password: 'correct horse 1' }
    expect((await callFrom(member, authCalls.login, input)).status).toBe(200)
    expect(
      await env.DB.prepare('select count(*) as n from sessions where member_id = ?')
        .bind(member.id)
        .first('n'),
    ).toBe(maxSessions)
  })
})

describe('logging out a device', () => {
  it('ends that one at once, and its open sockets with it', async () => {
    const member = await makeMember()
    const other = await another(member)
    const third = await another(member)
    const [mine, theirs] = [await openSocket(member), await openSocket(other)]
    const id = (await listed(other)).find(({ current }) => current)?.id ?? ''
    const { status, body } = await end(member, id)
    expect([status, body]).toEqual([200, { ended: 1 }])
    expect(await Promise.race([theirs.closed, pause(15_000)])).toBe(4001)
    expect(await Promise.race([mine.closed, pause(300)])).toBe('open')
    expect([await isIn(member), await isIn(other), await isIn(third)]).toEqual([true, false, true])
    const next = await pageAs(other, '/settings/sessions')
    expect([next.status, next.response.headers.get('clear-site-data')]).toEqual([
      303,
      '"cache", "storage"',
    ])
    expect((await end(member, id)).body.error?.code).toBe('not_found')
    mine.socket.close()
  })

  it('ends all others at once, with their sockets', async () => {
    const member = await makeMember()
    const stranger = await makeMember()
    const others = [await another(member), await another(member)]
    const mine = await openSocket(member)
    const theirs = await Promise.all(others.map(openSocket))
    expect((await end(member, 'others')).body).toEqual({ ended: 2 })
    for (const { closed } of theirs) expect(await Promise.race([closed, pause(15_000)])).toBe(4001)
    expect(await Promise.race([mine.closed, pause(300)])).toBe('open')
    expect(await Promise.all([member, stranger, ...others].map(isIn))).toEqual([
      true,
      true,
      false,
      false,
    ])
    mine.socket.close()
  })

  it('may be the own one', async () => {
    const member = await makeMember()
    const id = (await listed(member))[0]?.id ?? ''
    expect((await end(member, id)).status).toBe(200)
    expect(await isIn(member)).toBe(false)
  })

  it('is not for those of somebody else', async () => {
    const member = await makeMember()
    const stranger = await makeMember()
    const id = (await listed(stranger))[0]?.id ?? ''
    const { status, body } = await end(member, id)
    expect([status, body.error?.code]).toEqual([404, 'not_found'])
    expect(await isIn(stranger)).toBe(true)
  })

  it.each(['', 'x', 'all', 'others '])('is refused for %o', async (which) => {
    const { body } = await end(await makeMember(), which)
    expect(body.error?.code).toBe('invalid_input')
  })

  it('works by a form without script', async () => {
    const member = await makeMember()
    const other = await another(member)
    const html = await (
      await SELF.fetch(`${origin}/settings/sessions`, { headers: { cookie: member.cookie } })
    ).text()
    const [, id = ''] = /value="([\w-]{43})"/.exec(html) ?? []
    expect(html).toContain('value="others"')
    const proof = { old_password: (await proofOf(member)).password }
    const one = await postForm('/settings/sessions', { end: id, ...proof }, member)
    expect([one.status, one.headers.get('location')]).toEqual([303, '/settings/sessions'])
    expect(await isIn(other)).toBe(false)
    const third = await another(member)
    await postForm('/settings/sessions', { end: 'others', ...proof }, member)
    expect([await isIn(third), await isIn(member)]).toEqual([false, true])
  })

  it('leaves one in when two log each other out at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const other = await another(member)
      await volley(2, (index) => end(index ? member : other, 'others'))
      const left = [await isIn(member), await isIn(other)]
      expect(left.filter(Boolean)).toHaveLength(1)
    }
  })
})
