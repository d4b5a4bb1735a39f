import { env, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { insertAll } from '../../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { mailedToken, mailsTo, newVisitor, signupInput } from '../../../support/signup.ts'
import { callFrom, postForm, sessionOf, atOnce } from '../../../support/visitors.ts'

async function signUp() {
  const input = signupInput()
  const { body, response } = await callFrom(newVisitor(), signupCalls.signup, input)
  const session = sessionOf(response)
  if (!session) throw new Error('not signed up')
  return { ...session, id: Number(body.id), email: input.email, name: input.name }
}

const activate = (token: string) => callFrom(newVisitor(), signupCalls.activate, { token })
const resend = (member: { cookie: string }, email?: string) =>
  callAs(member, signupCalls.sendActivationMail, email ? { email } : {})
const isActivation = (link: string) => link.includes('/activate?token=')
const statusOf = async (id: number) =>
  env.DB.prepare('select status from members where id = ?').bind(id).first('status')

describe('the activation mail', () => {
  it('says who it is from and what the link does, in the language of the member', async () => {
    const { email, name } = await signUp()
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ to: email, subject: 'Bevestig je e-mailadres bij Vonk' })
    expect(mail?.text).toContain(`Welkom bij Vonk, ${name}`)
    expect(mail?.text).toMatch(/https:\/\/localhost\/activate\?token=[\w-]{43}/)
    expect(mail?.html).toContain('Account activeren')
    expect(mail?.html).not.toContain('<script')
  })

  it('leaves only the hash behind', async () => {
    const { email } = await signUp()
    const token = await mailedToken(email)
    const [row] = await rows('select * from mail_tokens')
    expect(row).toMatchObject({ purpose: 'activation', subject: email, used_at: null })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await rows('select payload from outbox')).toEqual([{ payload: '{}' }])
  })

  it('says to its member when it has left', async () => {
    const member = await signUp()
    const sent = async () => (await callAs(member, signupCalls.getActivationMail, {})).body
    expect(await sent()).toEqual({ sent: false })
    await makeMember()
    await mailsTo(member.email)
    expect(await sent()).toEqual({ sent: true })
    expect((await callAs(null, signupCalls.getActivationMail, {})).status).toBe(403)
  })

  it('is not sent for a link that died meanwhile', async () => {
    const member = await signUp()
    expect((await resend(member)).status).toBe(200)
    expect(await rows('select id from outbox where attempts = 0')).toHaveLength(2)
    const mails = await mailsTo(member.email)
    expect(mails).toHaveLength(1)
    expect((await activate(await mailedToken(member.email))).status).toBe(200)
  })

  it('is sent once for each link, even by two deliveries', async () => {
    const member = await signUp()
    await mailsTo(member.email)
    expect((await resend(member)).status).toBe(200)
    const tokens = (await mailsTo(member.email)).map(({ links }) => links.find(isActivation))
    expect(new Set(tokens).size).toBe(2)
    expect(tokens).toHaveLength(2)
  })
})

describe('looking at the link', () => {
  it('does nothing, however often', async () => {
    const { id, email } = await signUp()
    const token = await mailedToken(email)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await SELF.fetch(`${origin}/activate?token=${token}`, { method })
      expect([response.status, sessionOf(response)]).toEqual([200, null])
    }
    const { status } = await callAs(null, { ...signupCalls.activate, method: 'GET' }, { token })
    expect(status).toBe(405)
    expect(await statusOf(id)).toBe('not_confirmed')
  })

  it.each(['', '?token=', '?token=short', `?token=${'a'.repeat(200)}`])(
    'a link with %j leads to the error page',
    async (query) => {
      const { status, response } = await pageAs(null, `/activate${query}`)
      expect([status, response.headers.get('location')]).toEqual([303, '/activate/error'])
    },
  )
})

describe('activating', () => {
  it('confirms the address, signs in, and shows the profile', async () => {
    const { id, email } = await signUp()
    const { status, body, response } = await activate(await mailedToken(email))
    expect([status, body]).toEqual([200, { id }])
    const { body: viewer } = await callAs(sessionOf(response), authCalls.getUser, {})
    expect(viewer.user).toMatchObject({ id, status: 'confirmed', profile: { status: 'active' } })
    const [member] = await rows('select visible, confirmed_at from members')
    expect(member?.['visible']).toBe(1)
    expect(member?.['confirmed_at']).toBeTypeOf('number')
  })

  it('works once', async () => {
    const { email } = await signUp()
    const token = await mailedToken(email)
    await activate(token)
    const { status, body, response } = await activate(token)
    expect([status, body.error?.code, sessionOf(response)]).toEqual([410, 'link_expired', null])
  })

  it('works once of ten times at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, email } = await signUp()
      const token = await mailedToken(email)
      const answers = await atOnce(10, () => activate(token))
      const worked = answers.filter(({ status }) => status === 200)
      expect(worked).toHaveLength(1)
      expect(answers.filter(({ response }) => sessionOf(response))).toHaveLength(1)
      expect(await statusOf(id)).toBe('confirmed')
      // One from signing up and one from activating.
      expect(await rows('select token_hash from sessions where member_id = ?', id)).toHaveLength(2)
    }
  })

  it('works for seven days', async () => {
    const start = Date.UTC(2026, 10, 21)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const [early, late] = [await signUp(), await signUp()]
    const tokens = [await mailedToken(early.email), await mailedToken(late.email)] as const
    vi.setSystemTime(start + 7 * DAY - 1)
    expect((await activate(tokens[0])).status).toBe(200)
    vi.setSystemTime(start + 7 * DAY)
    expect((await activate(tokens[1])).body.error?.code).toBe('link_expired')
  })

  it.each(['banned', 'deleted'])('does not bring back an account that is %s', async (account) => {
    const { id, email } = await signUp()
    const token = await mailedToken(email)
    await env.DB.prepare('update members set account = ? where id = ?').bind(account, id).run()
    expect((await activate(token)).body.error?.code).toBe('link_expired')
  })

  it('takes no token of another purpose, and no guess', async () => {
    const { email } = await signUp()
    const token = await mailedToken(email)
    await env.DB.prepare("update mail_tokens set purpose = 'reset'").run()
    expect((await activate(token)).body.error?.code).toBe('link_expired')
    expect((await activate('a'.repeat(43))).body.error?.code).toBe('link_expired')
  })

  it('delivers what was written before', async () => {
    const { id, email } = await signUp()
    const other = await makeMember()
    const [a, b] = [id, other.id].toSorted((x, y) => x - y)
    await env.DB.batch([
      env.DB.prepare(
        `insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at)
         values (5, ?, ?, ?, 1, 1, 1)`,
      ).bind(a, b, id),
      env.DB.prepare(
        `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at, delivery)
         values ('m1', 5, 1, ?, 'text', 'Hallo', 1, 1, 'waiting')`,
      ).bind(id),
    ])
    await activate(await mailedToken(email))
    expect(await rows('select delivery from messages')).toEqual([{ delivery: 'delivered' }])
  })

  it('works as a plain form, and leads to the page that fits', async () => {
    const { email } = await signUp()
    const token = await mailedToken(email)
    const post = () => postForm(`/activate?token=${token}`, { token }, newVisitor())
    const worked = await post()
    expect([worked.status, worked.headers.get('location')]).toEqual([303, '/activate/done'])
    const done = await pageAs(sessionOf(worked), '/activate/done')
    expect(done.status).toBe(200)
    const again = await post()
    const page = `/activate?token=${token}`
    expect([again.status, again.headers.get('location')]).toEqual([303, page])
    expect(sessionOf(again)).toBeNull()
    const html = await (await SELF.fetch(`${origin}/activate/error`)).text()
    expect(html).toContain('Activeren mislukt')
    expect(html).toContain('support@example.com')
  })
})

describe('a link that has done its work', () => {
  const textOf = async (path: string, who: { cookie: string } | null = null) => {
    const headers = new Headers(who ?? {})
    return (await SELF.fetch(origin + path, { headers, redirect: 'manual' })).text()
  }
  const locationOf = async (path: string, who: { cookie: string } | null = null) =>
    (await pageAs(who, path)).response.headers.get('location')

  it('has no button any more, and tells everybody the current state', async () => {
    const member = await signUp()
    const token = await mailedToken(member.email)
    const page = `/activate?token=${token}`
    expect(await textOf(page)).toContain('>Account activeren<')
    await activate(token)
    const html = await textOf(page)
    expect(html).toContain('>Je account is actief<')
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('>Account activeren<')
    expect(html).not.toContain(member.name)
    expect(await locationOf(page, member)).toBe('/activate/done')
    expect(await textOf(page, await makeMember())).toContain('>Je account is actief<')
  })

  it.each([
    ['is of an older mail', async (member: { cookie: string }) => void (await resend(member))],
    ['is too old', async () => env.DB.prepare('update mail_tokens set expires_at = 1').run()],
    ['is of an account that is gone', async () => closed('deleted')],
    ['is of an account that was closed', async () => closed('banned')],
  ])('that %s leads to the page where another is asked for', async (_what, happens) => {
    const member = await signUp()
    const token = await mailedToken(member.email)
    await happens(member)
    expect(await locationOf(`/activate?token=${token}`)).toBe('/activate/error')
  })

  it('reveals nothing by a link to an address that the account has left', async () => {
    const member = await signUp()
    const token = await mailedToken(member.email)
    await activate(token)
    await env.DB.prepare("update members set email = 'elders@example.com'").run()
    expect(await locationOf(`/activate?token=${token}`)).toBe('/activate/error')
  })

  const closed = (account: string) =>
    env.DB.prepare('update members set account = ?').bind(account).run()
})

describe('asking for another mail', () => {
  it('makes the links before it die', async () => {
    const member = await signUp()
    const first = await mailedToken(member.email)
    expect((await resend(member)).body).toEqual({ email: member.email })
    const second = await mailedToken(member.email)
    expect(second).not.toBe(first)
    expect((await activate(first)).body.error?.code).toBe('link_expired')
    expect((await activate(second)).status).toBe(200)
  })

  it('can be for another address, which becomes the account’s', async () => {
    const member = await signUp()
    const first = await mailedToken(member.email)
    const { status, body } = await resend(member, 'Nieuw@Example.com')
    expect([status, body]).toEqual([200, { email: 'nieuw@example.com' }])
    expect(await rows('select email from members')).toEqual([{ email: 'nieuw@example.com' }])
    expect((await activate(first)).body.error?.code).toBe('link_expired')
    expect((await activate(await mailedToken('nieuw@example.com'))).status).toBe(200)
  })

  it('tells the old address of another one, once, and nobody where it stays the same', async () => {
    const member = await signUp()
    const notices = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject.includes('gewijzigd'))
    expect((await resend(member, member.email.toUpperCase())).status).toBe(200)
    expect(await notices(member.email)).toEqual([])
    expect((await resend(member, 'nieuw@example.com')).status).toBe(200)
    const told = await notices(member.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('n•••@example.com')
    expect(await notices('nieuw@example.com')).toEqual([])
    const { email } = await makeMember()
    expect((await resend(member, email)).body.error?.code).toBe('duplicate_email')
    expect(await notices('nieuw@example.com')).toEqual([])
  })

  it('forgets that mail came back, once it goes to another address', async () => {
    const member = await signUp()
    const bounced = async () => rows('select reason from notifications_disabled')
    await insertAll('notifications_disabled', [
      { member_id: member.id, reason: 'bounce', created_at: 1 },
    ])
    await resend(member, member.email)
    expect(await bounced()).toEqual([{ reason: 'bounce' }])
    await resend(member, 'nieuw@example.com')
    expect(await bounced()).toEqual([])
  })

  it.each([
    ['active', 'duplicate_email'],
    ['deleted', 'account_deleted'],
  ])('is refused for the address of an account that is %s', async (account, code) => {
    const member = await signUp()
    const token = await mailedToken(member.email)
    const { email } = await makeMember({ account })
    expect((await resend(member, email)).body.error?.code).toBe(code)
    expect((await activate(token)).status).toBe(200)
  })

  it('is refused once the address is confirmed', async () => {
    const member = await makeMember()
    expect((await resend(member)).body.error?.code).toBe('already_confirmed')
    expect((await resend(member, 'x@example.com')).body.error?.code).toBe('already_confirmed')
    expect(await rows('select email from members')).toEqual([{ email: member.email }])
  })

  it('sends an address at most three mails an hour, whoever asks', async () => {
    const start = Date.UTC(2026, 10, 21, 12, 30)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const victim = 'victim@example.com'
    const members = [await signUp(), await signUp(), await signUp(), await signUp()] as const
    const codes = []
    for (const member of members) {
      codes.push((await resend(member, victim)).body.error?.code)
      await env.DB.prepare("update members set email = 'm' || id || '@example.com' where email = ?")
        .bind(victim)
        .run()
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many_requests'])
    const refused = await callFrom(newVisitor(), signupCalls.signup, signupInput({ email: victim }))
    expect(refused.body.error?.code).toBe('too_many_requests')
    vi.setSystemTime(start + HOUR)
    const later = await callFrom(newVisitor(), signupCalls.signup, signupInput({ email: victim }))
    expect(later.status).toBe(200)
  })

  it('is counted for ten at once too', async () => {
    const member = await signUp()
    const answers = await atOnce(10, () => resend(member))
    // One was sent with the signup itself.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await rows('select token_hash from mail_tokens where used_at is null')).toHaveLength(1)
    expect((await activate(await mailedToken(member.email))).status).toBe(200)
  })

  it('works as a plain form, from the last step of signing up', async () => {
    const member = await signUp()
    const { cookie } = member
    const page = await SELF.fetch(`${origin}/complete-signup`, { headers: { cookie } })
    expect(await page.text()).toContain('action="/complete-signup"')
    const response = await postForm('/complete-signup', { email: 'ander@example.com' }, member)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/complete-signup?sent=1',
    ])
    expect(await rows('select email from members')).toEqual([{ email: 'ander@example.com' }])
    const wrong = await postForm('/complete-signup', { email: 'x' }, member)
    expect(await wrong.text()).toContain('Nieuw e-mailadres invalide.')
  })
})

describe('the page after it', () => {
  const shown = async (member: { cookie: string } | null, path: string) => {
    const headers = new Headers(member ?? {})
    const answer = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
    return answer.headers.get('location') ?? (await answer.text()).split('id="page-data"')[0]
  }

  it('shows each viewer the current state', async () => {
    const unconfirmed = await makeMember({ status: 'not_confirmed' })
    expect(await shown(unconfirmed, '/activate/done')).toBe('/complete-signup')
    expect(await shown(unconfirmed, '/activate/error')).toContain('Activeren mislukt')
    const confirmed = await makeMember()
    expect(await shown(confirmed, '/activate/done')).toContain('Je profiel is zichtbaar')
    expect(await shown(confirmed, '/activate/error')).toBe('/activate/done')
    const invisible = await shown(await makeMember({ invisible: 1 }), '/activate/done')
    expect(invisible).toContain('Je profiel blijft onzichtbaar')
    expect(invisible).not.toContain('Je profiel is zichtbaar')
  })

  it('offers Premium to members without it', async () => {
    expect(await shown(await makeMember(), '/activate/done')).toContain('Premium worden')
    const paid = await shown(await makeMember({ paid_user: 1 }), '/activate/done')
    expect(paid).not.toContain('Premium worden')
  })

  it('proposes up to four who look for each other, and is for members', async () => {
    const me = await makeMember({ gender: 'male', looking_for: 'female' })
    for (let index = 0; index < 5; index++) await makeMember({ name: `Fits ${index}` })
    await makeMember({ name: 'Looks for women', looking_for: 'female' })
    await makeMember({ name: 'Invisible', invisible: 1 })
    await makeMember({ name: 'Not confirmed', status: 'not_confirmed' })
    await makeMember({ name: 'Abroad', country: 'BE' })
    const { data } = await pageAs(me, '/activate/done')
    const { matches } = data['page'] as { matches: Array<{ name: string }> }
    expect(matches).toHaveLength(4)
    expect(matches.every(({ name }) => name.startsWith('Fits'))).toBe(true)
    await makeMember({ name: 'Fictional', kind: 'fictional' })
    const all = await pageAs(me, '/signup-matches')
    const found = (all.data['page'] as { matches: Array<{ name: string; kind: string }> }).matches
    expect(found.map(({ name }) => name).filter((name) => !name.startsWith('Fits'))).toEqual([
      'Fictional',
    ])
    expect((await callAs(me, signupCalls.listMatches, {})).body.matches).toEqual(found)
    const html = await (
      await SELF.fetch(`${origin}/signup-matches`, { headers: { cookie: me.cookie } })
    ).text()
    expect(html).toContain('Fictief profiel')
    const visitor = await pageAs(null, '/activate/done')
    expect(visitor.response.headers.get('location')).toBe('/login?next=%2Factivate%2Fdone')
  })

  it('shows the discount while it runs', async () => {
    const running = await makeMember()
    const over = await makeMember({ signup_date: Date.now() - 5 * HOUR })
    const html = async ({ cookie }: { cookie: string }) =>
      (await SELF.fetch(`${origin}/activate/done`, { headers: { cookie } })).text()
    expect(await html(running)).toContain('-25%')
    expect(await html(over)).not.toContain('-25%')
  })
})
