import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { shownMemberHeader } from '#contract/call.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { exportCalls } from '#contract/export.ts'
import { signedOutFrame } from '#contract/socket.ts'
import { deviceCookie } from '#worker/http/session-cookie.ts'
import { hostilePaths } from '../../../support/hostile-paths.ts'
import {
  fateOf,
  makeMemberWithPassword,
  oldPassword,
  openSocket,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs, signIn } from '../../../support/members.ts'
import { ticketOf } from '../../../support/proofs.ts'
import { codeAt, firstStep, secondStep, turnOn } from '../../../support/second-factor.ts'
import { newVisitor } from '../../../support/signup.ts'
import { saveSettings, saveSite } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'

beforeEach(() => saveSettings())

describe('a page that shows somebody else than who is signed in', () => {
  const speakFrench = (cookie: string, shown: string) =>
    SELF.fetch(origin + authCalls.setLanguage.path, {
      method: 'PUT',
      headers: { origin, cookie, 'content-type': 'application/json', [shownMemberHeader]: shown },
      body: JSON.stringify({ language: 'fr' }),
    })

  it('acts for nobody', async () => {
    const [first, next] = [await makeMember(), await makeMember()]
    for (const shown of [String(first.id), '0', '', 'x', `${next.id}, ${first.id}`]) {
      const { status } = await speakFrench(next.cookie, shown)
      expect([shown, status]).toEqual([shown, 403])
    }
    expect((await callAs(next, authCalls.getUser, {})).body.user?.language).toBe('nl')
    expect((await speakFrench(next.cookie, String(next.id))).status).toBe(204)
  })
})

describe('a session that has ended', () => {
  const undoDeletion = async (email: string) =>
    callFrom(newVisitor(), deletionCalls.reactivate, {
      token: await tokenFor(email, '/reactivate'),
    })

  it('stays dead when the deletion is undone: pages, calls, download and socket', async () => {
    const member = await makeMemberWithPassword()
    const other = { ...member, cookie: await signIn(member.id) }
    const ticket = await ticketOf(other)
    const { socket, closed } = await openSocket(other.cookie)
    const heard: unknown[] = []
    socket.addEventListener('message', ({ data }) => void heard.push(data))
    const input = { reason: 'other', proof: { password: oldPassword } } as never
    expect((await callAs(member, deletionCalls.deleteAccount, input)).status).toBeLessThan(300)
    expect(await fateOf(closed, 15_000)).toBe('closed')
    expect((await undoDeletion(member.email)).status).toBe(204)
    for (const old of [member, other]) {
      expect((await callAs(old, authCalls.getUser, {})).body.user).toBeNull()
      expect((await pageAs(old, '/settings')).status).toBe(303)
      expect((await callAs(old, exportCalls.exportData, ticket)).status).toBe(403)
      await expect(openSocket(old.cookie)).rejects.toThrow('no socket')
    }
    expect(heard).toEqual([signedOutFrame])
  })
})

describe('cookies', () => {
  it('a made-up cookie of any length and shape is a visitor’s, and no failure', async () => {
    const { cookie, id } = await makeMember()
    const value = cookie.split('=')[1] ?? ''
    const [head = '', token = '', signature = ''] = value.split('.')
    const forged = [
      `__Host-session=${value.slice(0, -1)}${value.endsWith('A') ? 'E' : 'A'}`,
      `__Host-session=${head}.${token}.`,
      `__Host-session=${head}.${token}`,
      `__Host-session=${head}.${token}.${signature}.${signature}`,
      `__Host-session=0${head}.${token}.${signature}`,
      `__Host-session=${head}.${token.toLowerCase()}.${signature}`,
      `__host-session=${value}`,
      `session=${value}`,
      `__Secure-session=${value}`,
      `__Host-session=${'9'.repeat(16_000)}.${token}.${signature}`,
      `__Host-session=%00%ff${value}`,
      `${deviceCookie}=${'1'.repeat(8000)}; step=${'A'.repeat(8000)}`,
      `__Host-session=${id}`,
    ]
    for (const wrong of forged) {
      const { status, body } = await callAs({ cookie: wrong }, authCalls.getUser, {})
      expect([wrong.slice(0, 60), status, body.user]).toEqual([wrong.slice(0, 60), 200, null])
    }
  })

  it('a step’s cookie for one account takes no code of another', async () => {
    const [victim, thief] = [await makeMemberWithPassword(), await makeMemberWithPassword()]
    const { codes, secret } = await turnOn(victim)
    const own = await turnOn(thief)
    const under = await firstStep(newVisitor(), thief.email)
    for (const code of [codeAt(secret), codes[0] ?? '']) {
      expect((await secondStep(under, code)).body.error?.code).toBe('code_invalid')
    }
    const entered = await secondStep(under, own.codes[0] ?? '')
    expect(entered.body.user?.id).toBe(thief.id)
  })

  it('a step’s cookie is dead on another host and after a ban', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12, 0, 15) })
    const member = await makeMemberWithPassword()
    const { codes } = await turnOn(member)
    const under = await firstStep(newVisitor(), member.email)
    await saveSite('vlam.test')
    await saveSettings({}, { host: 'vlam.test' })
    const there = await SELF.fetch(`http://vlam.test${authCalls.loginByCode.path}?step=code`, {
      method: 'POST',
      headers: {
        origin: 'http://vlam.test',
        cookie: under.cookie ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ code: codes[0] }),
    })
    expect([there.status, await there.json()]).toMatchObject([
      expect.any(Number),
      { error: { code: 'step_over' } },
    ])
    await env.DB.prepare("update members set account = 'banned' where id = ?").bind(member.id).run()
    const banned = await secondStep(under, codes[0] ?? '')
    expect([banned.body.error?.code, sessionOf(banned.response)]).toEqual(['account_banned', null])
  })
})

it('two logins at one instant are two sessions, each with its own token', async () => {
  const member = await makeMemberWithPassword()
  const visitor = {
    ...newVisitor(),
    cookie: `__Host-session=1.${'a'.repeat(43)}.${'b'.repeat(43)}`,
  }
  const give = { email: member.email, password: oldPassword }
  const both = await Promise.all([1, 2].map(() => callFrom(visitor, authCalls.login, give)))
  const cookies = both.map(({ response }) => sessionOf(response)?.cookie)
  expect(new Set(cookies).size).toBe(2)
  for (const cookie of cookies) {
    expect(cookie).not.toContain('a'.repeat(43))
    expect((await callAs({ cookie: cookie ?? '' }, authCalls.getUser, {})).body.user?.id).toBe(
      member.id,
    )
  }
})

it.each([...hostilePaths, `/members?${'a'.repeat(60_000)}`])(
  'after the login %s leads nowhere else',
  async (next) => {
    const { email } = await makeMemberWithPassword()
    const path = `/login?next=${encodeURIComponent(next)}`
    const answer = await postForm(path, { email, password: oldPassword }, newVisitor())
    const to = answer.headers.get('location') ?? ''
    expect(answer.status).toBe(303)
    expect(to).not.toMatch(/^\/[/\\]/)
    expect(URL.parse(to, origin)?.origin).toBe(origin)
  },
)
