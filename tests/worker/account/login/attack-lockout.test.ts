import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/password.ts'
import { HOUR, MINUTE } from '#contract/time.ts'
import {
  makeMemberWithPassword,
  newPassword,
  oldPassword,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs } from '../../../support/members.ts'
import { mailsTo, newVisitor } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { atOnce, callFrom, cookieOf, sessionOf } from '../../../support/visitors.ts'

type Visitor = { cookie?: string | undefined; address?: string | undefined }

const support_email = 'hulp@example.com'
const start = Date.UTC(2026, 10, 21, 12)

beforeEach(() => saveSettings({ support_email }))

function logIn(visitor: Visitor, email: string, password = oldPassword, link?: string) {
  const input = link ? { email, password, link } : { email, password }
  return callFrom(visitor, authCalls.login, input)
}

async function guess(email: string, times = 6, from: Visitor = newVisitor()) {
  const codes = []
  for (let n = 0; n < times; n++) {
    codes.push((await logIn(from, email, `wrong ${n}`)).body.error?.code)
  }
  return codes
}

async function guessFromEverywhere(email: string) {
  for (let n = 0; n < 6; n++) await guess(email, 1)
}

async function knownDevice(email: string): Promise<Visitor> {
  const visitor = newVisitor()
  const { response } = await logIn(visitor, email)
  expect(response.status).toBe(200)
  return { ...visitor, cookie: cookieOf(response, 'device') ?? undefined }
}

describe('wrong passwords of a stranger', () => {
  it('keep the owner out neither elsewhere, nor on a device that was in before', async () => {
    const { email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    const stranger = newVisitor()
    expect((await guess(email, 6, stranger)).at(-1)).toBe('login_blocked')
    expect((await logIn(newVisitor(), email)).status).toBe(200)
    expect((await logIn({ ...device, address: stranger.address }, email)).status).toBe(200)
    expect((await guess(email, 1, stranger)).at(-1)).toBe('login_blocked')
  })

  it('do not reach into an open session', async () => {
    const member = await makeMemberWithPassword()
    await guessFromEverywhere(member.email)
    const { status } = await callAs(member, passwordCalls.changePassword, {
      proof: { password: oldPassword },
      password: newPassword,
      password_again: newPassword,
    })
    expect(status).toBe(204)
  })

  it('guesses from many networks ask a new device for the mailed link, and refuse no right password', async () => {
    const { email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    await guessFromEverywhere(email)
    const owner = newVisitor()
    const first = await logIn(owner, email)
    expect([first.body.error?.code, sessionOf(first.response)]).toEqual(['login_by_mail', null])
    const link = await tokenFor(email, '/login')
    expect((await logIn(owner, email, oldPassword, link)).status).toBe(200)
    expect((await logIn(newVisitor(), email, oldPassword, link)).body.error?.code).toBe(
      'login_by_mail',
    )
    expect((await logIn(device, email)).status).toBe(200)
  })

  it.each<[string, string | null]>([
    ['/members/12', '/members/12'],
    ['https://evil.example/', null],
    ['/\\evil.example', null],
  ])('mail a link that leads on to %j, if that is a page of ours', async (next, kept) => {
    const { email } = await makeMemberWithPassword()
    await guessFromEverywhere(email)
    const asked = { email, password: oldPassword, next }
    const { body } = await callFrom(newVisitor(), authCalls.login, asked)
    expect(body.error?.code).toBe('login_by_mail')
    const [mail] = await mailsTo(email)
    const link = new URL(mail?.links.find((one) => one.includes('/login?')) ?? '')
    expect(link.searchParams.get('next')).toBe(kept)
  })

  it('lengthen no block but their own, day after day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    const stranger = newVisitor()
    for (let n = 0; n < 3; n++) {
      await env.DB.prepare('delete from rate_limits').run()
      const [last] = (await guess(email, 6, stranger)).slice(-1)
      expect(last).toBe('login_blocked')
      expect((await logIn(device, email)).status).toBe(200)
      expect((await logIn(newVisitor(), email)).status).toBe(200)
      vi.setSystemTime(Date.now() + 24 * HOUR - MINUTE)
    }
  })
})

describe('guessing', () => {
  it('guessing from as many networks as are not asked for the link goes on slower and slower', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await saveSettings({ support_email, limits: { wrong_guesses: 3, guess_networks: 2 } })
    const { email } = await makeMemberWithPassword()
    const networks = [newVisitor(), newVisitor()]
    const at = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE)
    const told = ['login_failed', 'login_failed', 'login_failed', 'login_blocked']
    // Each wait is twice as long: seven times in the first day.
    for (const [round, minutes] of [0, 15, 45, 105, 225, 465, 945].entries()) {
      at(minutes)
      for (const network of networks) expect(await guess(email, 4, network)).toEqual(told)
      at(minutes + 15 * 2 ** round - 1)
      for (const network of networks) expect(await guess(email, 1, network)).toEqual(told.slice(3))
    }
    expect(await guess(email, 1)).toEqual(['login_by_mail'])
    at(945 + 960)
    for (const network of networks) {
      expect(await guess(email, 1, network)).toEqual(['login_by_mail'])
    }
  })

  it('guessing from many networks at once is answered for three of them, five times each', async () => {
    const { email } = await makeMemberWithPassword()
    const networks = Array.from({ length: 5 }, newVisitor)
    const answers = await atOnce(5 * 6, (n) => logIn(networks[n % 5] ?? {}, email, `wrong ${n}`))
    const codes = answers.map(({ body }) => body.error?.code)
    const told = codes.filter((code) => code === 'login_failed').length
    expect(told).toBeLessThanOrEqual(3 * 5)
    expect(new Set(codes)).toEqual(new Set(['login_failed', 'login_blocked', 'login_by_mail']))
  })

  it('tells nothing of the right password once the mailed link is asked for', async () => {
    const { email } = await makeMemberWithPassword()
    await guessFromEverywhere(email)
    const tell = async (password: string, address = email) => {
      const from = newVisitor()
      const said = []
      for (let n = 0; n < 6; n++) {
        const { status, body } = await logIn(from, address, password)
        said.push([status, body])
      }
      return said
    }
    const right = await tell(oldPassword)
    expect(right.map(([status]) => status)).toEqual(Array(6).fill(429))
    expect(await tell('wrong')).toEqual(right)
    await guessFromEverywhere('nobody@example.com')
    expect(await tell('wrong', 'nobody@example.com')).toEqual(right)
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  it('is bounded on a known device and with the mailed link too', async () => {
    const { email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    expect((await guess(email, 6, device)).at(-1)).toBe('login_blocked')
    // The device has a count of its own: its network is not blocked by it.
    expect((await logIn({ address: device.address }, email)).status).toBe(200)
    await guessFromEverywhere(email)
    await logIn(newVisitor(), email)
    const link = await tokenFor(email, '/login')
    const codes = []
    for (let n = 0; n < 6; n++) {
      codes.push((await logIn(newVisitor(), email, `wrong ${n}`, link)).body.error?.code)
    }
    expect(codes).toEqual([...Array(5).fill('login_failed'), 'login_blocked'])
  })
})

describe('a known device', () => {
  it('is one for its account only, and not once the password is another', async () => {
    const [mine, other] = [await makeMemberWithPassword(), await makeMemberWithPassword()]
    const device = await knownDevice(mine.email)
    const stranger = { ...device, address: newVisitor().address }
    expect((await guess(other.email, 6, stranger)).at(-1)).toBe('login_blocked')
    const bare = await logIn({ address: stranger.address }, other.email)
    expect(bare.body.error?.code).toBe('login_blocked')
    await guessFromEverywhere(mine.email)
    expect((await logIn(device, mine.email)).status).toBe(200)
    await callAs(mine, passwordCalls.changePassword, {
      proof: { password: oldPassword },
      password: newPassword,
      password_again: newPassword,
    })
    await guessFromEverywhere(mine.email)
    const { body } = await logIn(device, mine.email, newPassword)
    expect(body.error?.code).toBe('login_by_mail')
  })

  it('has a cookie that names nobody and cannot be forged', async () => {
    const { id, email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    expect(device.cookie).not.toContain(String(id))
    await guessFromEverywhere(email)
    const forged = {
      ...newVisitor(),
      cookie: device.cookie?.replace(/.$/, (c) => (c === 'a' ? 'b' : 'a')),
    }
    expect((await logIn(forged, email)).body.error?.code).toBe('login_by_mail')
  })

  it('is the browser that has set a new password by the mailed link', async () => {
    const { email } = await makeMemberWithPassword()
    await guessFromEverywhere(email)
    const visitor = newVisitor()
    await callFrom(visitor, passwordCalls.askReset, { email })
    const token = await tokenFor(email, '/reset-password/do')
    const { response } = await callFrom(visitor, passwordCalls.resetPassword, {
      token,
      password: newPassword,
      password_again: newPassword,
    })
    await guessFromEverywhere(email)
    const cookie = cookieOf(response, 'device') ?? undefined
    expect((await logIn({ ...visitor, cookie }, email, newPassword)).status).toBe(200)
  })
})

describe('mails for a new password', () => {
  const ask = (email: string, from: Visitor = newVisitor()) =>
    callFrom(from, passwordCalls.askReset, { email })

  it('that strangers ask for leave the owner one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    const strangers = [newVisitor(), newVisitor(), newVisitor()]
    for (const stranger of strangers) for (let n = 0; n < 4; n++) await ask(email, stranger)
    expect((await ask(email, device)).status).toBe(204)
    vi.setSystemTime(start + HOUR)
    expect((await ask(email)).status).toBe(204)
  })

  it('that a stranger asks for leave the link of the owner as it is', async () => {
    const { email } = await makeMemberWithPassword()
    await ask(email)
    const token = await tokenFor(email, '/reset-password/do')
    expect((await ask(email)).status).toBe(204)
    const twice = { password: newPassword, password_again: newPassword }
    const { status } = await callFrom(newVisitor(), passwordCalls.resetPassword, {
      token,
      ...twice,
    })
    expect(status).toBe(204)
  })

  it('that 104 networks ask for all day keep none from the owner’s new device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { email } = await makeMemberWithPassword()
    const sent: number[] = []
    const strangersAsk = async () => {
      for (let n = 0; n < 4; n++) await ask(email)
      sent.push((await mailsTo(email)).length)
    }
    for (let half = 0; half < 26; half++) {
      vi.setSystemTime(start + half * (HOUR / 2))
      await strangersAsk()
    }
    expect(sent.every((count, at) => count - (sent[at - 3] ?? 0) <= 4)).toBe(true)
    vi.setSystemTime(Date.now() + HOUR / 2 - MINUTE)
    await strangersAsk()
    expect((await ask(email)).status).toBe(204)
    vi.setSystemTime(Date.now() + HOUR / 2)
    const { status } = await callFrom(newVisitor(), passwordCalls.resetPassword, {
      token: await tokenFor(email, '/reset-password/do'),
      password: newPassword,
      password_again: newPassword,
    })
    expect(status).toBe(204)
  })

  it('come three an hour at most, however many ask', async () => {
    const { email } = await makeMemberWithPassword()
    const device = await knownDevice(email)
    await atOnce(12, () => ask(email))
    await atOnce(3, () => ask(email, device))
    expect(await mailsTo(email)).toHaveLength(3)
  })
})
