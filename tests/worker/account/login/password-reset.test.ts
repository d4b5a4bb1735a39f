import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { authCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/password.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { forgetLinksAndEvents } from '#worker/accounts/forget-links-and-events.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { costOf } from '../../../support/d1-cost.ts'
import {
  fateOf,
  mailsAbout,
  makeMemberWithPassword,
  newPassword,
  oldPassword,
  otherBrowser,
  passwordHash,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs } from '../../../support/members.ts'
import { plantSubscriptions, subscriptions } from '../../../support/pushes.ts'
import { rows } from '../../../support/rows.ts'
import { mailsTo, newVisitor } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const ask = (email: string, visitor = newVisitor()) =>
  callFrom(visitor, passwordCalls.askReset, { email })
const reset = (token: string, password = newPassword, password_again = password) =>
  callFrom(newVisitor(), passwordCalls.resetPassword, { token, password, password_again })
const logIn = (email: string, password: string) =>
  callFrom(newVisitor(), authCalls.login, { email, password })
const page = '/reset-password/do'

async function asked(more: Record<string, string | number | null> = {}) {
  const member = await makeMemberWithPassword(more)
  expect((await ask(member.email)).status).toBe(204)
  return { ...member, token: await tokenFor(member.email, page) }
}

const support_email = 'hulp@example.com'

beforeEach(() => saveSettings({ support_email }))

describe('asking for a link', () => {
  it('mails it, in the language of the member, and leaves only its hash', async () => {
    const { email, name, token } = await asked({ language: 'de' })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Wähle ein neues Passwort für Vonk')
    expect(mail?.text).toContain(name)
    expect(mail?.text).toContain(`https://localhost${page}?token=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await rows('select * from mail_tokens')
    expect(row).toMatchObject({ purpose: 'reset', subject: email, used_at: null })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await rows('select payload from outbox')).toEqual([{ payload: '{}' }])
  })

  it.each<[string, string]>([
    ['/chats?archived=1', '&next=%2Fchats%3Farchived%3D1'],
    ['/members/12', '&next=%2Fmembers%2F12'],
    ['https://evil.example/members', ''],
    ['//evil.example/members', ''],
    ['/\\evil.example', ''],
    ['/signup', ''],
    ['/nowhere/at/all', ''],
  ])('leads on to %j after the reset, if that is a page of ours', async (next, kept) => {
    const { email } = await makeMemberWithPassword()
    const { status } = await callFrom(newVisitor(), passwordCalls.askReset, { email, next })
    expect(status).toBe(204)
    const [mail] = await mailsTo(email)
    const link = mail?.links.find((one) => one.includes(page)) ?? ''
    expect(link.replace(/token=[\w-]+/, 'token=')).toBe(`${origin}${page}?token=${kept}`)
    const path = link.replace(origin, '').replace(/&.*/, '')
    const fields = { password: newPassword, password_again: newPassword }
    const token = new URL(link).searchParams.get('token') ?? ''
    const asked = `${path}&${new URLSearchParams({ next }).toString()}`
    const done = await postForm(asked, { token, ...fields }, newVisitor())
    expect(done.headers.get('location')).toBe(`/login?done=reset${kept}`)
  })

  it('never answers with the token', async () => {
    const member = await makeMemberWithPassword()
    const { response } = await ask(member.email)
    const form = await postForm('/reset-password', { email: member.email }, newVisitor())
    const token = await tokenFor(member.email, page)
    for (const answer of [response, form]) {
      const all = (await answer.text()) + JSON.stringify([...answer.headers])
      expect(all).not.toContain(token)
    }
    const look = await SELF.fetch(`${origin}/reset-password?sent=1`)
    expect(await look.text()).not.toContain(token)
  })

  it.each(['nobody@example.com', 'x', ''])('answers for %j', async (email) => {
    const code = email.includes('@') ? 'email_not_found' : 'invalid_email'
    const { status, body } = await ask(email)
    expect([status, body.error]).toEqual([code === 'email_not_found' ? 404 : 422, { code }])
    expect(await rows('select id from outbox')).toEqual([])
  })

  it('knows no profile without a password', async () => {
    const { email } = await makeMember({ kind: 'fictional' })
    expect((await ask(email)).body.error?.code).toBe('email_not_found')
  })

  it.each(['deleting', 'deleted'])('says of an account that it is %s', async (account) => {
    const deleting_until = account === 'deleting' ? Date.now() + DAY : null
    const { email } = await makeMemberWithPassword({ account, deleting_until })
    expect((await ask(email)).body.error?.code).toBe(`account_${account}`)
    expect(await mailsTo(email)).toEqual([])
  })

  it('tells only the owner that an account is banned', async () => {
    const { email } = await makeMemberWithPassword({ account: 'banned' })
    expect((await ask(email)).status).toBe(204)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Dit account is gesloten.')
    expect(mail?.text).toContain(support_email)
    expect(mail?.text).not.toContain('token=')
  })

  it('stops after three a day for each asker, and says so', async () => {
    const visitor = newVisitor()
    const start = Date.UTC(2026, 10, 21, 9)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { email } = await makeMemberWithPassword()
    for (const hour of [0, 2, 4]) {
      vi.setSystemTime(start + hour * HOUR)
      expect((await ask(email, visitor)).status).toBe(204)
    }
    vi.setSystemTime(start + 23 * HOUR)
    // The sweep leaves expired links for the day in which they count.
    await forgetLinksAndEvents(makeJobContext(env, Date.now()))
    const { status, body } = await ask(email, visitor)
    expect([status, body.error?.code]).toEqual([429, 'too_many_resets'])
    const form = await postForm('/reset-password', { email }, visitor)
    expect(await form.text()).toContain(
      'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    )
    vi.setSystemTime(start + DAY)
    expect((await ask(email, visitor)).status).toBe(204)
  })

  it('mails one whatever else was mailed within the hour, and no second one', async () => {
    const member = await makeMemberWithPassword({ status: 'not_confirmed' })
    for (let n = 0; n < 3; n++) await callAs(member, signupCalls.sendActivationMail, {})
    for (let n = 0; n < 3; n++) expect((await ask(member.email)).status).toBe(204)
    const mails = (await mailsTo(member.email)).flatMap(({ links }) => links)
    expect(mails.filter((link) => new URL(link).pathname === page)).toHaveLength(1)
  })

  it('mails for two strangers of ten at once, in ten rounds, and refuses none', async () => {
    for (let round = 0; round < 10; round++) {
      const { email } = await makeMemberWithPassword()
      const answers = await volley(10, () => ask(email))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
      expect(await mailsTo(email)).toHaveLength(2)
    }
  })

  it('makes the link die that the same one asked for before', async () => {
    const { email } = await makeMemberWithPassword()
    const visitor = newVisitor()
    await ask(email, visitor)
    const token = await tokenFor(email, page)
    await ask(email, visitor)
    expect((await reset(token)).body.error?.code).toBe('link_expired')
    expect((await reset(await tokenFor(email, page))).status).toBe(204)
  })

  it('limits what one network address asks', async () => {
    const visitor = { address: '192.0.2.8' }
    let last
    for (let n = 0; n < 21; n++) {
      last = await callFrom(visitor, passwordCalls.askReset, { email: `n${n}@example.com` })
    }
    expect(last?.body.error?.code).toBe('too_many_requests')
  })

  it('works as a plain form', async () => {
    const { email } = await makeMemberWithPassword()
    const login = await SELF.fetch(`${origin}/login`)
    expect(await login.text()).toContain('href="/reset-password"')
    const sent = await postForm('/reset-password', { email }, newVisitor())
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/reset-password?sent=1'])
    const unknown = await postForm('/reset-password', { email: 'no@example.com' }, newVisitor())
    const html = await unknown.text()
    expect(unknown.status).toBe(404)
    expect(html).toContain('E-mailadres niet gevonden')
    expect(html).toContain('value="no@example.com"')
  })
})

describe('a site that answers neutrally', () => {
  beforeEach(() => saveSettings({ support_email, neutral_auth: true }))

  it('says and does the same for every address', async () => {
    const known = await makeMemberWithPassword()
    const banned = await makeMemberWithPassword({ account: 'banned' })
    const deleting = await makeMemberWithPassword({
      account: 'deleting',
      deleting_until: Date.now() + DAY,
    })
    const visitor = newVisitor()
    const addresses = [known.email, 'nobody@example.com', banned.email, deleting.email]
    const answers = []
    for (const email of addresses) {
      const { status, response } = await ask(email, visitor)
      const names = [...response.headers.keys()].toSorted()
      answers.push(JSON.stringify([status, names, await response.text()]))
    }
    expect(new Set(answers)).toEqual(new Set(answers.slice(0, 1)))
    for (let n = 0; n < 4; n++) expect((await ask(known.email, visitor)).status).toBe(204)
    const html = await (await SELF.fetch(`${origin}/reset-password?sent=1`)).text()
    expect(html).toContain('Hoort er een account bij dit adres')
    expect((await mailsTo(known.email)).length).toBe(1)
    expect(await mailsTo('nobody@example.com')).toEqual([])
    expect((await mailsTo(banned.email))[0]?.text).toContain('gesloten')
    expect((await mailsTo(deleting.email))[0]?.text).toContain('wordt verwijderd')
  })

  // Timing reveals nothing either: the same round trips, and no hashing.
  it('asks the database as often for an address without an account', async () => {
    const { email } = await makeMemberWithPassword()
    const costs = []
    for (const address of ['warm@example.com', email, 'nobody@example.com']) {
      const request = new Request(origin + passwordCalls.askReset.path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: address }),
      })
      const { response, batches, single } = await costOf(request)
      expect(response.status).toBe(204)
      costs.push({ batches: batches.map((batch) => batch.length), single })
    }
    expect(costs[1]).toEqual(costs[2])
  })

  it('still says what no address can be', async () => {
    expect((await ask('x')).body.error?.code).toBe('invalid_email')
  })
})

describe('the link', () => {
  it('does nothing by being looked at', async () => {
    const { id, token, cookie } = await asked()
    const before = await passwordHash(id)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await SELF.fetch(`${origin}${page}?token=${token}`, { method })
      expect([response.status, sessionOf(response)]).toEqual([200, null])
    }
    expect(await passwordHash(id)).toBe(before)
    expect((await callAs({ cookie }, authCalls.getUser, {})).body.user?.id).toBe(id)
  })

  it.each(['', '?token=', '?token=short', `?token=${'a'.repeat(200)}`])(
    'says with %j that it is dead, and how to get another',
    async (query) => {
      const html = await (await SELF.fetch(`${origin}${page}${query}`)).text()
      expect(html).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
      expect(html).toContain('href="/reset-password"')
    },
  )

  it('sets the password, signs nobody in, and ends all sessions', async () => {
    const { id, email, cookie, token } = await asked()
    const other = await otherBrowser(id)
    await plantSubscriptions({ id, cookie }, ['https://push.example/1'])
    const { status, response } = await reset(token)
    expect([status, sessionOf(response)]).toEqual([204, null])
    expect(await fateOf(other.closed, 5000)).toBe('closed')
    for (const dead of [{ cookie }, other]) {
      expect((await callAs(dead, authCalls.getUser, {})).body.user).toBeNull()
      expect((await pageAs(dead, '/settings')).status).toBe(303)
    }
    expect(await subscriptions()).toEqual([])
    expect((await logIn(email, oldPassword)).body.error?.code).toBe('login_failed')
    expect((await logIn(email, newPassword)).status).toBe(200)
  })

  it('tells the member by mail when and where', async () => {
    const { email, token, name } = await asked({ language: 'en' })
    await SELF.fetch(`${origin}${passwordCalls.resetPassword.path}`, {
      method: 'PUT',
      headers: {
        origin,
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ token, password: newPassword, password_again: newPassword }),
    })
    const [mail, ...more] = await mailsAbout(email, 'You have a new password on Vonk')
    expect(more).toEqual([])
    expect(mail?.text).toContain(name)
    expect(mail?.text).toContain('Device: Chrome, Windows')
    expect(mail?.text).toMatch(/When: .*20\d\d/)
    expect(mail?.text).toContain('https://localhost/reset-password')
    expect(mail?.text).not.toContain('token=')
  })

  it('works once', async () => {
    const { id, email, token } = await asked()
    await reset(token)
    const hash = await passwordHash(id)
    const { status, body } = await reset(token, 'nog een ander wachtwoord 3')
    expect([status, body.error?.code]).toEqual([410, 'link_expired'])
    expect(await passwordHash(id)).toBe(hash)
    expect(await mailsAbout(email, 'nieuw wachtwoord op')).toHaveLength(1)
  })

  it('works once of ten times at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, token } = await asked()
      const answers = await volley(10, (n) => reset(token, `een heel ander wachtwoord ${n}`))
      const worked = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []))
      expect(worked).toHaveLength(1)
      expect(answers.filter(({ body }) => body?.error?.code === 'link_expired')).toHaveLength(9)
      expect((await logIn(email, `een heel ander wachtwoord ${worked[0]}`)).status).toBe(200)
      expect(await mailsAbout(email, 'nieuw wachtwoord op')).toHaveLength(1)
    }
  }, 120_000)

  it('works for an hour', async () => {
    const start = Date.UTC(2026, 10, 21)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const [early, late] = [await asked(), await asked()]
    vi.setSystemTime(start + HOUR - 1)
    expect((await reset(early.token)).status).toBe(204)
    vi.setSystemTime(start + HOUR)
    expect((await reset(late.token)).body.error?.code).toBe('link_expired')
  })

  it.each(['banned', 'deleted', 'deleting'])('opens no account that is %s', async (account) => {
    const { id, token } = await asked()
    const before = await passwordHash(id)
    await env.DB.prepare('update members set account = ?, deleting_until = ? where id = ?')
      .bind(account, account === 'deleting' ? Date.now() + DAY : null, id)
      .run()
    expect((await reset(token)).body.error?.code).toBe('link_expired')
    expect(await passwordHash(id)).toBe(before)
  })

  it('dies with the address that it was mailed to', async () => {
    const { id, token } = await asked()
    await env.DB.prepare('update members set email = ? where id = ?')
      .bind('moved@example.com', id)
      .run()
    expect((await reset(token)).body.error?.code).toBe('link_expired')
  })

  it('takes no token of another purpose, and no guess', async () => {
    const { token } = await asked()
    await env.DB.prepare("update mail_tokens set purpose = 'activation'").run()
    expect((await reset(token)).body.error?.code).toBe('link_expired')
    expect((await reset('a'.repeat(43))).body.error?.code).toBe('link_expired')
  })

  it.each([
    ['kort', 'kort', 'invalid_password'],
    ['wachtwoord123', 'wachtwoord123', 'invalid_password'],
    ['Wilhelmina!1', 'Wilhelmina!1', 'invalid_password'],
    [newPassword, `${newPassword}x`, 'passwords_differ'],
  ])('refuses %j with %j and stays good', async (password, again, code) => {
    const { token } = await asked({ name: 'Wilhelmina' })
    expect((await reset(token, password, again)).body.error?.code).toBe(code)
    expect((await reset(token)).status).toBe(204)
  })

  it('does not confirm an address', async () => {
    const { id, token } = await asked({ status: 'not_confirmed' })
    expect((await reset(token)).status).toBe(204)
    expect(await rows('select status from members where id = ?', id)).toEqual([
      { status: 'not_confirmed' },
    ])
  })

  it('ends a block of the login that others caused', async () => {
    const { email, token } = await asked()
    for (let n = 0; n < 6; n++) await logIn(email, 'wrong')
    expect((await logIn(email, oldPassword)).body.error?.code).toBe('login_by_mail')
    await reset(token)
    expect((await logIn(email, newPassword)).status).toBe(200)
  })

  it('takes away the address that a thief has asked for', async () => {
    const member = await makeMemberWithPassword()
    const proof = { password: oldPassword }
    await callAs(member, addressCalls.askMailChange, { email: 'thief@example.com', proof })
    const theirs = await tokenFor('thief@example.com', '/mail-change/do')
    await ask(member.email)
    expect((await reset(await tokenFor(member.email, page))).status).toBe(204)
    const { body } = await callFrom(newVisitor(), addressCalls.changeEmail, { token: theirs })
    expect(body.error?.code).toBe('link_expired')
  })

  it('works as a plain form that leads to the login, without the passwords in the page', async () => {
    const { token, email } = await asked()
    const post = (password: string, password_again = password) =>
      postForm(`${page}?token=${token}`, { token, password, password_again }, newVisitor())
    const differ = await post(newPassword, 'iets anders 12')
    const html = await differ.text()
    expect(differ.status).toBe(422)
    expect(html).toContain('De opgegeven wachtwoorden zijn niet gelijk.')
    expect(html).not.toContain(newPassword)
    const worked = await post(newPassword)
    expect([worked.status, worked.headers.get('location')]).toEqual([303, '/login?done=reset'])
    expect(sessionOf(worked)).toBeNull()
    const login = await (await SELF.fetch(`${origin}/login?done=reset`)).text()
    expect(login).toContain('Je nieuwe wachtwoord is ingesteld.')
    const used = await (await SELF.fetch(`${origin}${page}?token=${token}`)).text()
    expect(used).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
    expect(used).not.toContain('type="password"')
    const dead = await post(newPassword)
    expect(dead.status).toBe(410)
    expect(await dead.text()).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
    expect((await logIn(email, newPassword)).status).toBe(200)
  })

  it('signs out the very browser in which it is used', async () => {
    const { cookie, token } = await asked()
    const { status, response } = await callAs({ cookie }, passwordCalls.resetPassword, {
      token,
      password: newPassword,
      password_again: newPassword,
    })
    expect(status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0/)
    expect((await callAs({ cookie }, authCalls.getUser, {})).body.user).toBeNull()
  })
})
