import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { authCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/password.ts'
import {
  blockAfterProof,
  fateOf,
  mailsAbout,
  makeMemberWithPassword,
  newPassword,
  oldPassword,
  openSocket,
  otherBrowser,
  passwordHash,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs, signIn } from '../../../support/members.ts'
import { plantSubscriptions, subscriptions } from '../../../support/pushes.ts'
import { rows } from '../../../support/rows.ts'
import { mailsTo, newVisitor } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

type Browser = { cookie: string }
type Tried = { old?: string; password?: string; again?: string }

function change(member: Browser, { old = oldPassword, password = newPassword, again }: Tried = {}) {
  return callAs(member, passwordCalls.changePassword, {
    proof: { password: old },
    password,
    password_again: again ?? password,
  })
}
const logIn = (email: string, password: string) =>
  callFrom(newVisitor(), authCalls.login, { email, password })
const viewerOf = async (browser: Browser | null) =>
  (await callAs(browser, authCalls.getUser, {})).body.user

beforeEach(() => saveSettings())

describe('changing the password', () => {
  it('takes the old one, gives this browser a new session, and ends the others at once', async () => {
    const member = await makeMemberWithPassword()
    const other = await otherBrowser(member.id)
    const own = await openSocket(member.cookie)
    const { status, response } = await change(member)
    expect(status).toBe(204)
    const session = sessionOf(response)
    expect(session?.cookie).not.toBe(member.cookie)
    expect((await viewerOf(session))?.id).toBe(member.id)
    for (const dead of [member, other]) {
      expect(await viewerOf(dead)).toBeNull()
      expect((await pageAs(dead, '/settings')).status).toBe(303)
    }
    expect(await fateOf(other.closed, 5000)).toBe('closed')
    // This holds for the old cookie too: somebody may have copied it.
    expect(await fateOf(own.closed, 5000)).toBe('closed')
    expect((await logIn(member.email, oldPassword)).body.error?.code).toBe('login_failed')
    expect((await logIn(member.email, newPassword)).status).toBe(200)
  })

  it('leaves other members alone', async () => {
    const [one, two] = [await makeMemberWithPassword(), await makeMemberWithPassword()]
    const before = await passwordHash(two.id)
    await change(one)
    expect(await passwordHash(two.id)).toBe(before)
    expect((await viewerOf(two))?.id).toBe(two.id)
  })

  it('tells the member by mail, in the member’s language, when and where', async () => {
    const member = await makeMemberWithPassword({ language: 'fr' })
    await change(member)
    const [mail, ...more] = await mailsTo(member.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ton mot de passe sur Vonk a été changé')
    expect(mail?.text).toContain(member.name)
    expect(mail?.text).toContain('Appareil\u202f: inconnu')
    expect(mail?.text).toContain('https://localhost/reset-password')
    expect(mail?.html).toContain('Choisir un nouveau mot de passe')
    expect(await rows('select payload from outbox')).toEqual([{ payload: '{}' }])
  })

  it.each([
    [{ old: 'not it' }, 403, 'old_password_wrong', 'Controleer je oude wachtwoord.'],
    [{ again: 'x' }, 422, 'passwords_differ', 'De opgegeven wachtwoorden zijn niet gelijk.'],
    [{ password: 'kort' }, 422, 'invalid_password', 'Kies een wachtwoord van minstens 8 tekens'],
    [{ password: 'password1' }, 422, 'invalid_password', 'niet makkelijk te raden'],
  ])('refuses %o with its sentence', async (tried: Tried, status, code, sentence) => {
    const member = await makeMemberWithPassword()
    const before = await passwordHash(member.id)
    const answer = await change(member, tried)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    const { old = oldPassword, password = newPassword, again = password } = tried
    const fields = { old_password: old, password, password_again: again }
    const form = await postForm('/settings/password', fields, member)
    const html = await form.text()
    expect(form.status).toBe(status)
    expect(html).toContain(sentence)
    for (const word of [oldPassword, newPassword]) expect(html).not.toContain(word)
    expect(await passwordHash(member.id)).toBe(before)
    expect((await viewerOf(member))?.id).toBe(member.id)
    expect(await mailsTo(member.email)).toEqual([])
  })

  it('refuses the own name and address, and the name of the site', async () => {
    const member = await makeMemberWithPassword({
      email: 'marieke.devries@example.com',
      name: 'Wilhelmina',
    })
    const own = ['marieke.devries@example.com', 'Vonk-1234', 'W1lhelm1na!', 'Welkom01!']
    for (const password of own) {
      expect((await change(member, { password })).body.error?.code).toBe('invalid_password')
    }
  })

  it('never works for a member without a password', async () => {
    const member = await makeMember()
    for (const old of ['', 'null', oldPassword]) {
      expect((await change(member, { old })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await passwordHash(member.id)).toBeNull()
  })

  it('counts wrong ones of its own session, apart from those of the login', async () => {
    const member = await makeMemberWithPassword()
    for (let n = 0; n < 2; n++) await logIn(member.email, 'wrong')
    for (let n = 0; n < 5; n++) {
      expect((await change(member, { old: 'wrong' })).body.error?.code).toBe('old_password_wrong')
    }
    const { status, body } = await change(member)
    expect([status, body.error]).toEqual([429, { code: 'login_blocked', params: { minutes: 15 } }])
    expect((await logIn(member.email, oldPassword)).status).toBe(200)
    expect((await viewerOf(member))?.id).toBe(member.id)
    const fields = { old_password: oldPassword, password: newPassword, password_again: newPassword }
    const form = await postForm('/settings/password', fields, member)
    expect(await form.text()).toContain('Te veel foute pogingen, account voor 15 min geblokkeerd.')
  })

  it('forgets wrong ones with a right one', async () => {
    const member = await makeMemberWithPassword()
    for (let n = 0; n < 4; n++) await change(member, { old: 'wrong' })
    expect((await change(member)).status).toBe(204)
    expect(await rows('select * from login_attempts')).toEqual([])
  })

  it('lets five guesses through of twelve at once, in ten rounds, and no change after them', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMemberWithPassword()
      const before = await passwordHash(member.id)
      const answers = await volley(12, (n) =>
        change(member, { old: n === 11 ? oldPassword : `wrong ${n}` }),
      )
      const codes = answers.map(({ body }) => body?.error?.code)
      const changed = answers[11]?.status === 204
      // A right password in between restarts the count.
      const most = changed ? 9 : 5
      const wrong = codes.filter((code) => code === 'old_password_wrong')
      expect(wrong.length).toBeLessThanOrEqual(most)
      if (!changed) expect(codes[11]).toBe('login_blocked')
      expect((await passwordHash(member.id)) === before).toBe(!changed)
      expect(await mailsTo(member.email)).toHaveLength(changed ? 1 : 0)
    }
  }, 120_000)

  it('refuses a proof once a block has come first', async () => {
    const member = await makeMemberWithPassword()
    const before = await passwordHash(member.id)
    blockAfterProof(member.email)
    expect((await change(member)).body.error?.code).toBe('login_blocked')
    vi.restoreAllMocks()
    expect(await passwordHash(member.id)).toBe(before)
    expect((await viewerOf(member))?.id).toBe(member.id)
    expect(await mailsTo(member.email)).toEqual([])
  })

  it('works once of ten times at once with one old password, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMemberWithPassword()
      const answers = await volley(10, (n) =>
        change(member, { password: `een heel ander wachtwoord ${n}` }),
      )
      const worked = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []))
      expect(worked).toHaveLength(1)
      const [n] = worked
      expect((await logIn(member.email, `een heel ander wachtwoord ${n}`)).status).toBe(200)
      // The browser's new session, and the one of logging in.
      expect(await rows('select 1 from sessions where member_id = ?', member.id)).toHaveLength(2)
      expect(await mailsAbout(member.email, 'gewijzigd')).toHaveLength(1)
    }
  }, 120_000)

  it('ends links that were mailed before', async () => {
    const member = await makeMemberWithPassword()
    await callFrom(newVisitor(), passwordCalls.askReset, { email: member.email })
    const proof = { password: oldPassword }
    await callAs(member, addressCalls.askMailChange, { email: 'thief@example.com', proof })
    const reset = await tokenFor(member.email, '/reset-password/do')
    const move = await tokenFor('thief@example.com', '/mail-change/do')
    await change(member)
    const twice = { password: newPassword, password_again: newPassword }
    const answers = [
      await callFrom(newVisitor(), passwordCalls.resetPassword, { token: reset, ...twice }),
      await callFrom(newVisitor(), addressCalls.changeEmail, { token: move }),
    ]
    expect(answers.map(({ body }) => body.error?.code)).toEqual(['link_expired', 'link_expired'])
  })

  it('stops pushes to devices that are signed out now, and not to this one', async () => {
    const member = await makeMemberWithPassword()
    const [own, others] = ['https://push.example/own', 'https://push.example/others']
    await plantSubscriptions(member, [own])
    await plantSubscriptions({ ...member, cookie: await signIn(member.id) }, [others])
    expect((await change(member)).status).toBe(204)
    expect(await subscriptions()).toEqual([{ endpoint: own, member_id: member.id }])
  })
})

describe('the page', () => {
  it('is for members, and works as a plain form', async () => {
    const visitor = await pageAs(null, '/settings/password')
    expect(visitor.response.headers.get('location')).toBe('/login?next=%2Fsettings%2Fpassword')
    const member = await makeMemberWithPassword()
    const html = await (
      await SELF.fetch(`${origin}/settings/password`, { headers: { cookie: member.cookie } })
    ).text()
    expect(html).toContain('name="old_password"')
    const fields = { old_password: oldPassword, password: newPassword, password_again: newPassword }
    const done = await postForm('/settings/password', fields, member)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/settings?saved=password'])
    expect((await viewerOf(sessionOf(done)))?.id).toBe(member.id)
  })

  it('refuses a form from elsewhere', async () => {
    const member = await makeMemberWithPassword()
    const before = await passwordHash(member.id)
    const foreign = await SELF.fetch(`${origin}/settings/password`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', cookie: member.cookie },
      body: new URLSearchParams({
        old_password: oldPassword,
        password: newPassword,
        password_again: newPassword,
      }),
      redirect: 'manual',
    })
    expect(foreign.status).toBe(403)
    expect(await passwordHash(member.id)).toBe(before)
  })
})
