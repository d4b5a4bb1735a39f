import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { authCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/password.ts'
import { DAY } from '#contract/time.ts'
import { insertAll } from '../../../support/crowd.ts'
import {
  blockAfterProof,
  fateOf,
  mailsAbout,
  makeMemberWithPassword,
  newPassword,
  oldPassword,
  otherBrowser,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { mailsTo, newVisitor } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const page = '/mail-change/do'
const wanted = 'nieuw@example.com'
type Browser = { cookie: string }

const ask = (member: Browser, email = wanted, password = oldPassword) =>
  callAs(member, addressCalls.askMailChange, { email, proof: { password } })
const confirm = (token: string, { cookie }: Partial<Browser> = {}) =>
  callFrom({ ...newVisitor(), cookie }, addressCalls.changeEmail, { token })
const logIn = (email: string, password = oldPassword) =>
  callFrom(newVisitor(), authCalls.login, { email, password })
const viewerOf = async (browser: Browser | null) =>
  (await callAs(browser, authCalls.getUser, {})).body.user
const emailOf = async ({ id }: TestMember) =>
  env.DB.prepare('select email from members where id = ?').bind(id).first('email')

async function asked(email = wanted) {
  const member = await makeMemberWithPassword()
  expect((await ask(member, email)).status).toBe(204)
  return { ...member, token: await tokenFor(email, page) }
}

const support_email = 'hulp@example.com'

beforeEach(() => saveSettings({ support_email }))

describe('asking for another address', () => {
  it('mails a link there and word of it to the old one, and changes nothing yet', async () => {
    const member = await makeMemberWithPassword()
    const { status, response } = await ask(member, ' Nieuw@Example.com ')
    expect(status).toBe(204)
    const [link, ...more] = await mailsTo(wanted)
    expect(more).toEqual([])
    expect(link?.subject).toBe('Bevestig je nieuwe e-mailadres bij Vonk')
    expect(link?.text).toMatch(/https:\/\/localhost\/mail-change\/do\?token=[\w-]{43}/)
    const [notice, ...others] = await mailsTo(member.email)
    expect(others).toEqual([])
    expect(notice?.subject).toBe('Ander e-mailadres aangevraagd op Vonk')
    expect(notice?.text).toContain('n•••@example.com')
    expect(notice?.text).not.toContain(wanted)
    expect(notice?.text).toContain('https://localhost/reset-password')
    expect(await emailOf(member)).toBe(member.email)
    expect((await viewerOf(member))?.email).toBe(member.email)
    const token = await tokenFor(wanted, page)
    const told = (await response.text()) + JSON.stringify([...response.headers])
    expect(told + notice?.html + notice?.text).not.toContain(token)
    const [row] = await rows('select * from mail_tokens')
    expect(row).toMatchObject({ purpose: 'mail_change', subject: wanted, used_at: null })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it.each(['x', '', 'a@b', 'jan@example.com\n.nl', 'bcc: a@example.com', 'a'.repeat(300)])(
    'refuses %j with the words for it',
    async (email) => {
      const member = await makeMemberWithPassword()
      const { status, body } = await ask(member, email)
      expect([status, body.error?.code]).toEqual([422, 'invalid_new_email'])
      const form = await postForm('/settings/email', { email, old_password: oldPassword }, member)
      expect(await form.text()).toContain('Nieuw e-mailadres invalide.')
      expect(await rows('select id from outbox')).toEqual([])
    },
  )

  it('refuses an address that has an account, also the own one', async () => {
    const [member, other] = [await makeMemberWithPassword(), await makeMember()]
    for (const email of [other.email, other.email.toUpperCase(), member.email]) {
      const { status, body } = await ask(member, email)
      expect([status, body.error?.code]).toEqual([409, 'duplicate_email'])
    }
    const fields = { email: other.email, old_password: oldPassword }
    const html = await (await postForm('/settings/email', fields, member)).text()
    expect(html).toContain('Dit e-mailadres heeft al een account op deze site.')
    expect(html).toContain(`value="${other.email}"`)
    expect(await rows('select id from outbox')).toEqual([])
  })

  it('needs the password, whose wrong guesses count, and tells without it of no account', async () => {
    const [member, other] = [await makeMemberWithPassword(), await makeMember()]
    for (let n = 0; n < 5; n++) {
      const { status, body } = await ask(member, other.email, 'wrong')
      expect([status, body.error?.code]).toEqual([403, 'old_password_wrong'])
    }
    expect((await ask(member)).body.error?.code).toBe('login_blocked')
    expect(await rows('select id from outbox')).toEqual([])
  })

  it('is refused before the first address is confirmed', async () => {
    const member = await makeMemberWithPassword({ status: 'not_confirmed' })
    expect((await ask(member)).body.error?.code).toBe('forbidden')
    const { response } = await pageAs(member, '/settings/email')
    expect(response.headers.get('location')).toBe('/signup')
  })

  it('sends an address three mails an hour at most, from all askers together', async () => {
    const codes = []
    for (let n = 0; n < 4; n++) {
      codes.push(
        (await ask(await makeMemberWithPassword(), 'victim@example.com')).body?.error?.code,
      )
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many_requests'])
    expect(await mailsTo('victim@example.com')).toHaveLength(3)
  })

  it('lets five guesses through of twelve at once, and mails nothing after them', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMemberWithPassword()
      const email = `round${round}@example.com`
      const answers = await volley(12, (n) => ask(member, email, n === 11 ? oldPassword : 'no'))
      const codes = answers.map(({ body }) => body?.error?.code ?? 'sent')
      expect(codes.filter((code) => code === 'old_password_wrong').length).toBeLessThanOrEqual(5)
      if (codes[11] !== 'sent') expect(codes[11]).toBe('login_blocked')
      expect(await mailsTo(email)).toHaveLength(codes[11] === 'sent' ? 1 : 0)
    }
  }, 120_000)

  it('refuses a proof once a block has come first', async () => {
    const member = await makeMemberWithPassword()
    blockAfterProof(member.email)
    expect((await ask(member)).body.error?.code).toBe('login_blocked')
    vi.restoreAllMocks()
    expect(await mailsTo(wanted)).toEqual([])
    expect(await mailsTo(member.email)).toEqual([])
  })

  it('works as a plain form', async () => {
    const member = await makeMemberWithPassword()
    const fields = { email: wanted, old_password: oldPassword }
    const sent = await postForm('/settings/email', fields, member)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/settings/email?sent=1'])
    const wrong = await postForm('/settings/email', { ...fields, old_password: 'no' }, member)
    const html = await wrong.text()
    expect(html).toContain('Controleer je oude wachtwoord.')
    expect(html).toContain(`value="${wanted}"`)
  })
})

describe('a site that answers neutrally', () => {
  beforeEach(() => saveSettings({ support_email, neutral_auth: true }))

  it('tells of an account only at its own address', async () => {
    const [member, other] = [await makeMemberWithPassword(), await makeMember()]
    const free = await ask(await makeMemberWithPassword())
    const taken = await ask(member, other.email)
    expect([taken.status, await taken.response.text()]).toEqual([204, ''])
    expect([free.status, await free.response.text()]).toEqual([204, ''])
    const [mail, ...more] = await mailsTo(other.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('het hoort al bij een account')
    expect(mail?.text).not.toContain('token=')
    expect(mail?.text).not.toContain(member.email)
    expect((await mailsTo(wanted))[0]?.text).toContain('token=')
  })
})

describe('the link', () => {
  it('does nothing by being looked at', async () => {
    const member = await asked()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await SELF.fetch(`${origin}${page}?token=${member.token}`, { method })
      expect([response.status, sessionOf(response)]).toEqual([200, null])
    }
    expect(await emailOf(member)).toBe(member.email)
  })

  it('changes the address; the session that presses it stays, the others end', async () => {
    const member = await asked()
    const other = await otherBrowser(member.id)
    const { status, response } = await confirm(member.token, member)
    expect([status, sessionOf(response)]).toEqual([204, null])
    expect((await viewerOf(member))?.email).toBe(wanted)
    expect(await fateOf(other.closed, 5000)).toBe('closed')
    expect(await viewerOf(other)).toBeNull()
    expect((await logIn(member.email)).body.error?.code).toBe('login_failed')
    expect((await logIn(wanted)).status).toBe(200)
  })

  it('forgets that mail came back from the old address, and no other reason to be silent', async () => {
    const member = await asked()
    await insertAll(
      'notifications_disabled',
      (['bounce', 'fbl', 'listunsubscribe'] as const).map((reason) => ({
        member_id: member.id,
        reason,
        created_at: 1,
      })),
    )
    expect((await confirm('a'.repeat(43), member)).status).toBe(410)
    expect((await viewerOf(member))?.notifications_disabled).toContain('bounce')
    await confirm(member.token, member)
    const { notifications_disabled } = (await viewerOf(member)) ?? {}
    expect(notifications_disabled?.toSorted()).toEqual(['fbl', 'listunsubscribe'])
  })

  it('signs nobody in, and ends all sessions if pressed in another browser', async () => {
    const member = await asked()
    const stranger = await makeMember()
    const { status, response } = await confirm(member.token, stranger)
    expect([status, sessionOf(response)]).toEqual([204, null])
    expect(await viewerOf(member)).toBeNull()
    expect((await viewerOf(stranger))?.id).toBe(stranger.id)
  })

  it('tells the old address that it is done, and who helps', async () => {
    const { email, token } = await asked()
    await confirm(token)
    const [mail, ...more] = await mailsAbout(email, 'is gewijzigd')
    expect(more).toEqual([])
    expect(mail?.text).toContain('n•••@example.com')
    expect(mail?.text).toContain(support_email)
    expect(await mailsAbout(wanted, 'is gewijzigd')).toEqual([])
    expect(await rows('select distinct payload from outbox')).toEqual([{ payload: '{}' }])
  })

  it('ends links that were mailed to the old address, also when that comes back', async () => {
    const member = await asked()
    await callFrom(newVisitor(), passwordCalls.askReset, { email: member.email })
    const token = await tokenFor(member.email, '/reset-password/do')
    await confirm(member.token)
    const reset = () =>
      callFrom(newVisitor(), passwordCalls.resetPassword, {
        token,
        password: newPassword,
        password_again: newPassword,
      })
    expect((await reset()).body.error?.code).toBe('link_expired')
    await env.DB.prepare('update members set email = ?').bind(member.email).run()
    expect((await reset()).body.error?.code).toBe('link_expired')
  })

  it('works once, and dies when another is asked for', async () => {
    const member = await asked()
    expect((await ask(member, 'later@example.com')).status).toBe(204)
    expect((await confirm(member.token)).body.error?.code).toBe('link_expired')
    const token = await tokenFor('later@example.com', page)
    expect((await confirm(token)).status).toBe(204)
    expect((await confirm(token)).body.error?.code).toBe('link_expired')
    expect(await emailOf(member)).toBe('later@example.com')
  })

  it('works once of ten times at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { token, email } = await asked(`round${round}@example.com`)
      const answers = await volley(10, () => confirm(token))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(answers.filter(({ body }) => body?.error?.code === 'link_expired')).toHaveLength(9)
      expect(await mailsAbout(email, 'is gewijzigd')).toHaveLength(1)
    }
  })

  it('gives one address to one of two who come at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `both${round}@example.com`
      const [one, two] = [await makeMemberWithPassword(), await makeMemberWithPassword()]
      await ask(one, email)
      const first = await tokenFor(email, page)
      await ask(two, email)
      const second = await tokenFor(email, page)
      expect(second).not.toBe(first)
      const answers = await volley(2, (n) => confirm(n ? second : first))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.body.error?.code).toBe('duplicate_email')
      const addresses = [await emailOf(one), await emailOf(two)]
      expect(addresses.filter((address) => address === email)).toHaveLength(1)
      const left = answers[0]?.status === 409 ? one : two
      expect(await emailOf(left)).toBe(left.email)
      expect((await viewerOf(left))?.id).toBe(left.id)
      expect(await mailsAbout(left.email, 'is gewijzigd')).toEqual([])
    }
  })

  it('works for a day', async () => {
    const start = Date.UTC(2026, 10, 21)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const [early, late] = [await asked('early@example.com'), await asked('late@example.com')]
    vi.setSystemTime(start + DAY - 1)
    expect((await confirm(early.token)).status).toBe(204)
    vi.setSystemTime(start + DAY)
    expect((await confirm(late.token)).body.error?.code).toBe('link_expired')
  })

  it.each(['banned', 'deleted'])('changes no account that is %s', async (account) => {
    const member = await asked()
    await env.DB.prepare('update members set account = ? where id = ?')
      .bind(account, member.id)
      .run()
    expect((await confirm(member.token)).body.error?.code).toBe('link_expired')
    expect(await emailOf(member)).toBe(member.email)
  })

  it('takes no token of another purpose, and no guess', async () => {
    const { token } = await asked()
    await env.DB.prepare("update mail_tokens set purpose = 'reset'").run()
    expect((await confirm(token)).body.error?.code).toBe('link_expired')
    expect((await confirm('a'.repeat(43))).body.error?.code).toBe('link_expired')
  })

  it.each(['', '?token=', '?token=short', `?token=${'a'.repeat(200)}`])(
    'says with %j that it is dead, and where to get another',
    async (query) => {
      const html = await (await SELF.fetch(`${origin}${page}${query}`)).text()
      expect(html).toContain('Deze link is verlopen of klopt niet. Vraag een nieuwe aan.')
      expect(html).toContain('href="/settings/email"')
    },
  )

  it('works as a plain form, and says the same when it is dead', async () => {
    const { token } = await asked()
    const post = () => postForm(`${page}?token=${token}`, { token }, newVisitor())
    const worked = await post()
    expect([worked.status, worked.headers.get('location')]).toEqual([303, `${page}?token=${token}`])
    const done = await (await SELF.fetch(`${origin}${page}?token=${token}`)).text()
    expect(done).toContain('>Je e-mailadres is gewijzigd<')
    expect(done).not.toContain('>Ja, mijn adres wijzigen<')
    const again = await post()
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('>Je e-mailadres is gewijzigd<')
    const unknown = { token: 'a'.repeat(43) }
    const dead = await postForm(`${page}?token=${unknown.token}`, unknown, newVisitor())
    expect(dead.status).toBe(410)
    expect(await dead.text()).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  })

  it('says that an address was changed only if it was', async () => {
    const { token } = await asked()
    for (const path of [`${page}?done=1`, `${page}?done=1&token=${'a'.repeat(43)}`]) {
      expect((await pageAs(null, path)).data['page']).toEqual({ state: 'dead', token: null })
    }
    await env.DB.prepare('update mail_tokens set expires_at = 1').run()
    const late = await pageAs(null, `${page}?token=${token}`)
    expect(late.data['page']).toEqual({ state: 'dead', token: null })
  })
})
