import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { type Call, requestTypeHeader } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { lockMinutes } from '#contract/discreet.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import type { Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { openDatabase } from '#worker/db/database.ts'
import { updateLock } from '#worker/people/queries/viewer.ts'
import { Authenticator } from '../../../support/authenticator.ts'
import { validInputs } from '../../../support/call-samples.ts'
import { makeSender, send } from '../../../support/chat.ts'
import { costOf } from '../../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { dump, makeScene } from '../../../support/scene.ts'
import { saveSettings } from '../../../support/sites.ts'
import { keyOf, served, uploaded } from '../../../support/uploads.ts'
import { postForm, sessionOf } from '../../../support/visitors.ts'

const password = 'correct horse 1'
let right: string
beforeEach(() => {
  right ??= hashPassword(password)
})
afterEach(() => vi.useRealTimers())

function later(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time })
}

function choose(member: TestMember, lock_minutes: 1 | 5 | 15 | null) {
  return callAs(member, discreetCalls.saveDiscreet, {
    cover: null,
    quick_exit: false,
    lock_minutes,
  })
}

async function makeLocked(columns: Record<string, string | number> = {}): Promise<TestMember> {
  const member = await makeMember({ password_hash: right, ...columns })
  await choose(member, 5)
  await callAs(member, discreetCalls.lock, {})
  return member
}

async function ledTo(member: TestMember, path: string): Promise<string | null> {
  return (await pageAs(member, path)).response.headers.get('location')
}

async function isLocked(member: TestMember): Promise<boolean> {
  return (await ledTo(member, '/settings')) === href('unlock', {}, { next: '/settings' })
}

const prove = (member: TestMember, proof?: { password: string }) =>
  callAs(member, discreetCalls.unlock, proof ? { proof } : {})

const ofMembers = Object.entries(routes).filter(
  ([, { audience }]: [string, Route]) => audience === 'member',
) as Array<[RouteName, Route]>
const callsOfMembers = Object.entries<Call>(calls).filter(
  ([, { audience }]) => audience === 'member',
) as Array<[CallName, Call]>

describe('a session that is locked', () => {
  it.each(ofMembers)('shows nothing of %s, and leads to the lock', async (name) => {
    const scene = await makeScene()
    await callAs(scene.member, discreetCalls.lock, {})
    const before = await dump()
    const path = href(name, { id: scene.other, type: 'given', paymentmethod: 'ideal' })
    const { cookie } = scene.member
    const answer = await SELF.fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      href('unlock', {}, { next: path }),
    ])
    expect(await answer.text()).toBe('')
    expect(await dump()).toEqual(before)
  })

  it.each(callsOfMembers)('refuses %s, and nothing happens', async (name, call) => {
    const scene = await makeScene()
    await callAs(scene.member, discreetCalls.lock, {})
    const before = await dump()
    const { status, body } = await callAs(scene.member, call, validInputs(scene)[name] as never)
    expect([status, body.error?.code]).toEqual([403, 'locked'])
    const { rate_limits: _, ...after } = await dump()
    const { rate_limits: __, ...was } = before
    expect(after).toEqual(was)
  })

  it('sends no message, whichever instant it is locked at', async () => {
    const [sender, other] = [await makeSender(5), await makeMember()]
    await env.DB.prepare('update sessions set lock_at = ? where member_id = ?')
      .bind(Date.now() - 1, sender.id)
      .run()
    const { status, body } = await send(sender, other)
    expect([status, body.error?.code]).toEqual([403, 'locked'])
    expect(await env.DB.prepare('select count(*) as n from messages').first('n')).toBe(0)
  })

  it('opens no photo of the own that is not public, and no socket', async () => {
    const member = await makeMember({ seen_by_visitors: 0 })
    const photo = await keyOf(await uploaded(member))
    expect((await served(member, photo, 'thumb')).status).toBe(200)
    const shake = () =>
      SELF.fetch(`${origin}/ws`, {
        headers: { upgrade: 'websocket', origin, cookie: member.cookie },
      })
    const open = await shake()
    open.webSocket?.accept()
    open.webSocket?.close()
    expect(open.status).toBe(101)
    await callAs(member, discreetCalls.lock, {})
    expect((await served(member, photo, 'thumb')).status).not.toBe(200)
    expect((await shake()).status).toBe(403)
  })

  it('is a visitor’s on pages for everybody, and says nothing of whose it is', async () => {
    const member = await makeLocked({ name: 'Wilhelmina', city: 'Haarlem' })
    for (const path of ['/unlock', '/pages/privacy', '/nowhere/at/all']) {
      const answer = await SELF.fetch(origin + path, { headers: { cookie: member.cookie } })
      const html = await answer.text()
      expect(html).not.toContain(member.email)
      expect(html).not.toContain('Wilhelmina')
      expect(html).not.toContain(`"id":${member.id}`)
      expect(html).toContain('"viewer":null')
    }
    expect((await callAs(member, authCalls.getUser, {})).body.user).toBeNull()
  })

  it('is led from the pages for visitors to the lock, not to another login', async () => {
    const member = await makeLocked()
    expect(await ledTo(member, '/login')).toBe('/members')
  })

  it('is replaced by whoever logs in there, as an open one is', async () => {
    const member = await makeLocked()
    const other = await makeMember({ password_hash: right })
    const { status } = await callAs(member, authCalls.login, { email: other.email, password })
    expect(status).toBe(200)
    const left = await env.DB.prepare('select member_id from sessions where member_id = ?')
      .bind(member.id)
      .all()
    expect(left.results).toEqual([])
  })

  it('can still be left', async () => {
    const member = await makeLocked()
    await callAs(member, authCalls.logout, {})
    const { n } = (await env.DB.prepare('select count(*) as n from sessions where member_id = ?')
      .bind(member.id)
      .first<{ n: number }>()) ?? { n: -1 }
    expect(n).toBe(0)
  })

  it('keeps the forms of a browser without script: the answer is the lock', async () => {
    const member = await makeLocked({ name: 'Wilhelmina' })
    const answer = await postForm('/profile', { name: 'Anders' }, member)
    expect(answer.headers.get('location')).toBe(href('unlock', {}, { next: '/profile' }))
    const row = await env.DB.prepare('select name from members where id = ?')
      .bind(member.id)
      .first()
    expect(row).toEqual({ name: 'Wilhelmina' })
  })
})

describe('the time without use', () => {
  it.each(lockMinutes)('locks after %s minutes, not sooner', async (minutes) => {
    const member = await makeMember({ password_hash: right })
    await choose(member, minutes)
    later(minutes * MINUTE)
    expect(await isLocked(member)).toBe(false)
    // Told late that it was used: up to a sixth of the time more.
    later(minutes * MINUTE + (minutes * MINUTE) / 6)
    expect(await isLocked(member)).toBe(true)
  })

  it('never, unless it was chosen', async () => {
    const member = await makeMember()
    later(60 * MINUTE)
    expect(await isLocked(member)).toBe(false)
  })

  const acts: Array<[string, (member: TestMember) => Promise<unknown>, boolean]> = [
    ['a page', (member) => pageAs(member, '/settings'), true],
    [
      'what a member does',
      (member) => callAs(member, accountCalls.saveProfile, { invisible: false }),
      true,
    ],
    ['typing and reading', (member) => callAs(member, discreetCalls.stayOpen, {}), true],
    ['what the page asks by itself', (member) => callAs(member, authCalls.getUser, {}), false],
    ['that the page is hidden', (member) => callAs(member, siteCalls.pageHidden, {}), false],
    [
      'a page that is refreshed by itself',
      (member) =>
        SELF.fetch(`${origin}/settings`, {
          headers: { cookie: member.cookie, [requestTypeHeader]: 'client', 'x-page': '1' },
        }),
      false,
    ],
  ]
  it.each(acts)('%s', async (_what, act, counts) => {
    const member = await makeMember({ password_hash: right })
    await choose(member, 1)
    later(50 * SECOND)
    await act(member)
    later(50 * SECOND)
    expect(await isLocked(member)).toBe(!counts)
  })

  it('is that of each browser; a choice holds in all of them at once', async () => {
    const member = await makeMember({ password_hash: right })
    const answer = await postForm('/login', { email: member.email, password }, {})
    const second = { ...member, ...sessionOf(answer) }
    await choose(member, 1)
    later(50 * SECOND)
    await pageAs(second, '/settings')
    later(50 * SECOND)
    expect([await isLocked(member), await isLocked(second)]).toEqual([true, false])
    await choose(second, null)
    later(60 * MINUTE)
    expect(await isLocked(second)).toBe(false)
  })

  it('holds for a session that begins later', async () => {
    const member = await makeMember({ password_hash: right })
    await choose(member, 1)
    const answer = await postForm('/login', { email: member.email, password }, {})
    const second = { ...member, ...sessionOf(answer) }
    later(2 * MINUTE)
    expect(await isLocked(second)).toBe(true)
  })

  it('is not put off by a use that was under way when it was locked', async () => {
    const member = await makeMember({ password_hash: right })
    await choose(member, 1)
    const [session] = await rows<{ token_hash: string }>(
      'select token_hash from sessions where member_id = ?',
      member.id,
    )
    const claim = { memberId: member.id, tokenHash: session?.token_hash ?? '' }
    const begun = Date.now()
    await callAs(member, discreetCalls.lock, {})
    await updateLock(openDatabase(env.DB), claim, begun, begun + MINUTE).execute()
    expect(await isLocked(member)).toBe(true)
  })
})

describe('opening it', () => {
  it.each<[string, { password: string } | undefined, number, string | undefined]>([
    ['by the password', { password }, 204, undefined],
    ['by another password', { password: 'wrong' }, 403, 'old_password_wrong'],
    ['by nothing', undefined, 403, 'old_password_wrong'],
  ])('%s', async (_how, proof, status, code) => {
    const member = await makeLocked()
    const answer = await prove(member, proof)
    expect([answer.status, answer.body?.error?.code]).toEqual([status, code])
    expect(await isLocked(member)).toBe(status !== 204)
  })

  it('by a press, where the quick exit has closed what has no lock', async () => {
    const member = await makeMember()
    await callAs(member, discreetCalls.lock, {})
    const { data } = await pageAs(member, '/unlock?next=%2Fsettings')
    expect(data['page']).toEqual({ next: '/settings', asks: false, passkey: false })
    expect((await prove(member)).status).toBe(204)
    expect(await isLocked(member)).toBe(false)
  })

  it('by a passkey of the member, answered for this session', async () => {
    const member = await makeMember({ password_hash: right })
    const device = new Authenticator()
    const offered = await callAs(member, passkeysCalls.offerPasskey, { proof: { password } })
    const answer = await device.create(offered.body.options)
    await callAs(member, passkeysCalls.addPasskey, { answer })
    await choose(member, 1)
    await callAs(member, discreetCalls.lock, {})
    expect((await pageAs(member, '/unlock')).data['page']).toMatchObject({
      asks: true,
      passkey: true,
    })
    const { options } = (await callAs(member, discreetCalls.offerUnlock, {})).body
    const passkey = await device.get(options)
    const other = await makeLocked()
    const foreign = await callAs(other, discreetCalls.unlock, { proof: { passkey } })
    expect([foreign.status, await isLocked(other)]).toEqual([403, true])
    const opened = await callAs(member, discreetCalls.unlock, { proof: { passkey } })
    expect([opened.status, await isLocked(member)]).toEqual([204, false])
    await callAs(member, discreetCalls.lock, {})
    const again = await callAs(member, discreetCalls.unlock, { proof: { passkey } })
    expect([again.status, await isLocked(member)]).toEqual([403, true])
  })

  it('without script, and goes on to where it was', async () => {
    const member = await makeLocked()
    const to = href('unlock', {}, { next: '/limits' })
    const wrong = await postForm(to, { old_password: 'wrong', next: '/limits' }, member)
    expect(wrong.status).toBe(403)
    expect(await wrong.text()).toContain('name="old_password"')
    const right = await postForm(to, { old_password: password, next: '/limits' }, member)
    expect([right.status, right.headers.get('location')]).toEqual([303, '/limits'])
    const elsewhere = { old_password: password, next: 'https://evil.example/' }
    await callAs(member, discreetCalls.lock, {})
    const led = await postForm('/unlock', elsewhere, member)
    expect(led.headers.get('location')).toBe('/')
  })

  it('counts wrong passwords as the login does', async () => {
    await saveSettings({ limits: { wrong_guesses: 3 } })
    const member = await makeLocked()
    for (let tries = 0; tries < 3; tries++) await prove(member, { password: 'wrong' })
    const answer = await prove(member, { password })
    expect([answer.status, answer.body.error?.code]).toEqual([429, 'login_blocked'])
  })

  it('of nobody is refused', async () => {
    const answer = await callAs(null, discreetCalls.unlock, {})
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'authentication_required'])
  })

  it('of an open session changes nothing', async () => {
    const member = await makeMember()
    const answer = await prove(member)
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'forbidden'])
    expect(await ledTo(member, '/unlock?next=%2Flimits')).toBe('/limits')
  })
})

it('costs a page one batch, also the lock itself', async () => {
  const member = await makeLocked()
  const ask = (path: string) =>
    costOf(new Request(origin + path, { headers: { cookie: member.cookie } }))
  await ask('/unlock')
  for (const path of ['/unlock', '/settings']) {
    const { batches, single } = await ask(path)
    expect({ batches: batches.length, single }).toEqual({ batches: 1, single: 0 })
  }
})
