import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/password.ts'
import { type SignupInput, signupCalls } from '#contract/signup.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { addressHash } from '#worker/account/leaving/address-hash.ts'
import * as argon from '#worker/account/login/hash-password.ts'
import { forgetSignups } from '#worker/account/signup/forget-signups.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { costOf } from '../../../support/d1-cost.ts'
import { mailsAbout, makeMemberWithPassword, oldPassword } from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { sealOf } from '../../../support/sealed-ids.ts'
import { mailedToken, mailsTo, newVisitor, signupInput } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const states = [
  'free',
  'taken',
  'unconfirmed',
  'deleting',
  'final',
  'deleted',
  'purged',
  'banned',
] as const
type State = (typeof states)[number]

const subject = 'Aanmelding bij Vonk met je e-mailadres'
const signUp = (input: SignupInput) => callFrom(newVisitor(), signupCalls.signup, input)

function quickHashes(): void {
  vi.spyOn(argon, 'hashPassword').mockImplementation((password) => `quick ${password}`)
  vi.spyOn(argon, 'verifyPassword').mockImplementation(
    (hash, password) => hash === `quick ${password}`,
  )
}

const password_hash =
  '$argon2id$v=19$m=19456,t=2,p=1$4D0vdjK3+HUVqLvyueiPjg$uiWSqMboxY3DmGIxLF4RXbj7ysmZWh9PR7K/JB4EqDo'

const columnsOf: Partial<Record<State, () => Record<string, string | number>>> = {
  taken: () => ({}),
  unconfirmed: () => ({ status: 'not_confirmed' }),
  deleting: () => ({ account: 'deleting', deleting_until: Date.now() + 3 * DAY }),
  final: () => ({ account: 'deleting', deleting_until: Date.now() - 1 }),
  deleted: () => ({ account: 'deleted' }),
  banned: () => ({ account: 'banned' }),
}

async function addressOf(state: State): Promise<string> {
  if (state === 'purged') return purgedAddress()
  const columns = columnsOf[state]?.()
  if (!columns) return signupInput().email
  return (await makeMember({ password_hash, ...columns })).email
}

async function purgedAddress(): Promise<string> {
  const { email } = signupInput()
  const { id } = await makeMember({ account: 'deleted', email: null, status: 'not_confirmed' })
  await env.DB.prepare(
    `insert into account_deletions
      (member_id, reason, requested_at, purged_at, address_hash, address_until)
      values (?, 'other', 1, 2, ?, ?)`,
  )
    .bind(id, await addressHash(env, email), Date.now() + DAY)
    .run()
  return email
}

async function bytesOf(response: Response): Promise<string> {
  const own = response.headers.get('x-request-id') ?? 'none'
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const all = [response.status, ...headers, await response.clone().text()].join('\n')
  return all.replaceAll(own, 'number')
}

function formOf(input: SignupInput): Record<string, string> {
  const { id, gender, looking_for, country, name, email, password } = input
  const birth = { birth_day: '5', birth_month: '5', birth_year: '1990' }
  const seeks = { looking_for, seeks_consent: 'on' }
  return { id, gender, ...seeks, ...birth, country, region_of: country, name, email, password }
}

/** The main element only, as the page data has all texts. */
async function shownBy(response: Response): Promise<string> {
  const [, shown = ''] = /<main(.*)<\/main>/s.exec(await response.text()) ?? []
  return shown
}

const support_email = 'hulp@example.com'

beforeEach(() => saveSettings({ support_email, neutral_auth: true }))

describe('the answer', () => {
  const check = (input: SignupInput) =>
    callFrom(newVisitor(), signupCalls.checkSignup, { email: input.email, name: input.name })
  const ways: Array<[string, (input: SignupInput) => Promise<Response>, string]> = [
    ['check', async (input) => (await check(input)).response, '{"suggestion":null}'],
    ['signup', async (input) => (await signUp(input)).response, '{"id":null}'],
    [
      'repeat',
      async (input) => {
        await signUp(input)
        return (await signUp(input)).response
      },
      '{"id":null}',
    ],
    ['form', (input) => postForm('/signup', formOf(input), newVisitor()), ''],
    [
      'form twice',
      async (input) => {
        await postForm('/signup', formOf(input), newVisitor())
        return postForm('/signup', formOf(input), newVisitor())
      },
      '',
    ],
    [
      'key with another body',
      async (input) => {
        await signUp(input)
        return (await signUp({ ...input, name: 'Een ander' })).response
      },
      '{"error":{"code":"key_reused"}}',
    ],
    [
      'key with another address',
      async (input) => {
        await signUp(input)
        return (await signUp({ ...input, email: 'ander@example.com' })).response
      },
      '{"error":{"code":"key_reused"}}',
    ],
    [
      'key with another password',
      async (input) => {
        await signUp(input)
        return (await signUp({ ...input, password: 'een ander wachtwoord' })).response
      },
      '{"error":{"code":"key_reused"}}',
    ],
    [
      'login with what was chosen',
      async (input) => {
        await signUp(input)
        const { email, password } = input
        return (await callFrom(newVisitor(), authCalls.login, { email, password })).response
      },
      '{"error":{"code":"login_failed"}}',
    ],
    [
      'fourth in an hour',
      async (input) => {
        for (let n = 0; n < 3; n++) await signUp({ ...input, id: crypto.randomUUID() })
        return (await signUp(input)).response
      },
      '{"id":null}',
    ],
  ]

  it.each(ways)('the answer of the %s is the same for every address', async (_, act, body) => {
    quickHashes()
    const answers: Partial<Record<State, string>> = {}
    for (const state of states) {
      const response = await act(signupInput({ email: await addressOf(state), name: 'Sanne' }))
      expect([state, await response.clone().text()]).toEqual([state, body])
      expect(sessionOf(response)).toBeNull()
      answers[state] = await bytesOf(response)
    }
    for (const state of states) expect([state, answers[state]]).toEqual([state, answers['free']])
  })

  it('still says what no address can be, and what was probably meant', async () => {
    const ask = (email: string) => callFrom(newVisitor(), signupCalls.checkSignup, { email })
    expect((await ask('x')).body.error?.code).toBe('invalid_email')
    const typo = 'sanne@hotmial.com'
    for (const email of [typo, (await makeMember({ email: typo })).email]) {
      expect((await ask(email)).body.suggestion).toBe('sanne@hotmail.com')
    }
  })

  it('still refuses what is wrong with the rest, whoever has the address', async () => {
    for (const state of states) {
      const email = await addressOf(state)
      const young = await signUp(signupInput({ email, date_of_birth: '2015-01-01' }))
      expect([state, young.body.error?.code]).toEqual([state, 'too_young'])
    }
    expect(await rows('select id from outbox')).toEqual([])
    const member = await makeMember()
    const inside = await callFrom({ ...newVisitor(), ...member }, signupCalls.signup, signupInput())
    expect(inside.body.error?.code).toBe('visitors_only')
  })

  it('takes the same work: batches, statements and hashes', async () => {
    const hash = vi.spyOn(argon, 'hashPassword')
    const verify = vi.spyOn(argon, 'verifyPassword')
    const costs: unknown[] = []
    for (const state of ['free' as const, ...states]) {
      const aim = { who: await sealOf({ id: 1 }), like: true, next: '/likes' }
      const email = await addressOf(state)
      const input = signupInput({ email, tracking: { ref: 'a' }, aim })
      const work = []
      for (const call of [signupCalls.checkSignup, signupCalls.signup, signupCalls.signup]) {
        hash.mockClear()
        verify.mockClear()
        const asked = call === signupCalls.signup ? input : { email: input.email }
        const request = new Request(origin + call.path, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify(asked),
        })
        const { response, batches, single } = await costOf(request)
        expect(response.status).toBe(200)
        const argons = [hash.mock.calls.length, verify.mock.calls.length]
        work.push({ batches: batches.map((batch) => batch.length), single, argons })
      }
      costs.push(work)
    }
    // The first request fills the isolate's caches.
    for (const cost of costs.slice(1)) expect(cost).toEqual(costs[1])
    expect(costs[1]).toMatchObject([{}, { argons: [1, 1] }, { argons: [0, 1] }])
  })
})

describe('what becomes of it', () => {
  it('a free address: an account, and a mail whose link confirms and signs in', async () => {
    const input = signupInput({ signup_message: 'Ik houd van de zee.', tracking: { ref: 'r' } })
    await signUp(input)
    const [member, ...more] = await rows('select * from members')
    expect(more).toEqual([])
    expect(member).toMatchObject({
      email: input.email,
      status: 'not_confirmed',
      account: 'active',
      about: 'Ik houd van de zee.',
      credits: 2,
    })
    expect(await rows('select ref from signup_tracking')).toEqual([{ ref: 'r' }])
    expect(await rows('select token_hash from sessions')).toEqual([])
    const [mail, ...others] = await mailsTo(input.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Bevestig je e-mailadres bij Vonk')
    const token = await mailedToken(input.email)
    // A link scanner changes nothing.
    const look = await SELF.fetch(`${origin}/activate?token=${token}`)
    expect([look.status, sessionOf(look)]).toEqual([200, null])
    expect(await rows('select status from members')).toEqual([{ status: 'not_confirmed' }])
    const pressed = await postForm(`/activate?token=${token}`, { token }, newVisitor())
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/activate/done'])
    const viewer = await callAs(sessionOf(pressed), authCalls.getUser, {})
    expect(viewer.body.user).toMatchObject({ id: member?.['id'], status: 'confirmed' })
    const { email, password } = input
    expect((await callFrom(newVisitor(), authCalls.login, { email, password })).status).toBe(200)
  })

  it('a taken one: its owner is told, with the ways in, and nothing changes', async () => {
    const member = await makeMemberWithPassword({ language: 'de', name: 'Greta' })
    const before = await rows('select * from members')
    await signUp(signupInput({ email: member.email.toUpperCase(), name: 'Vreemde' }))
    expect(await rows('select * from members')).toEqual(before)
    const [mail, ...more] = await mailsTo(member.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Registrierung bei Vonk mit deiner E-Mail-Adresse')
    expect(mail?.text).toContain('Greta, jemand hat sich')
    expect(mail?.text).toContain('https://localhost/login')
    expect(mail?.text).toContain('https://localhost/reset-password')
    expect(mail?.text).toContain('weil sich jemand mit dieser E-Mail-Adresse')
    expect(mail?.text).not.toMatch(/token=|Vreemde/)
    expect(mail?.html).toContain('href="https://localhost/reset-password"')
    const [link] = await rows('select * from mail_tokens')
    expect(link?.['expires_at']).toBe(link?.['created_at'])
  })

  it('one in deletion: the link back, until it is final', async () => {
    const email = await addressOf('deleting')
    await signUp(signupInput({ email }))
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Je account bij Vonk wordt verwijderd')
    const link = new URL(mail?.links.find((url) => url.includes('/reactivate?')) ?? '')
    const token = link.searchParams.get('token') ?? ''
    const pressed = await postForm(`/reactivate?token=${token}`, { token }, newVisitor())
    expect(pressed.status).toBe(303)
    expect(await rows('select account from members')).toEqual([{ account: 'active' }])
  })

  it.each<[State, string]>([
    ['final', 'Dit account is verwijderd.'],
    ['deleted', 'Dit account is verwijderd.'],
    ['purged', 'Dit account is verwijderd.'],
    ['banned', 'Dit account is gesloten.'],
  ])('one that is %s: the customer service', async (state, words) => {
    const email = await addressOf(state)
    const before = await rows('select * from members')
    await signUp(signupInput({ email }))
    expect(await rows('select * from members')).toEqual(before)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(support_email)
    expect(mail?.text).not.toMatch(/token=|omdat je een account hebt/)
  })

  it('a purged one is told in the language in which one signed up', async () => {
    const email = await purgedAddress()
    const visitor = { ...newVisitor(), cookie: 'locale=pl' }
    await callFrom(visitor, signupCalls.signup, signupInput({ email }))
    expect((await mailsTo(email))[0]?.subject).toBe(
      'Rejestracja w serwisie Vonk z twoim adresem e-mail',
    )
  })

  it('one that waits, with its password: the activation mail again', async () => {
    const input = signupInput()
    await signUp(input)
    await signUp({ ...input, id: crypto.randomUUID(), name: 'Een ander' })
    expect(await rows('select name from members')).toEqual([{ name: input.name }])
    expect(await rows('select id from ledger')).toHaveLength(1)
    expect(await mailsAbout(input.email, 'Bevestig je e-mailadres')).toHaveLength(2)
    const token = await mailedToken(input.email)
    expect((await callFrom(newVisitor(), signupCalls.activate, { token })).status).toBe(200)
  })

  it('one that waits, with another password: a link that takes it over', async () => {
    const stranger = signupInput({ name: 'Vreemde' })
    const { email, password } = stranger
    await signUp(stranger)
    await mailsTo(email)
    await signUp(signupInput({ email, password: 'mijn eigen wachtwoord' }))
    const [mail] = await mailsAbout(email, subject)
    expect(mail?.text).toContain('met een ander wachtwoord')
    expect(mail?.text).not.toContain('Vreemde')
    const link = mail?.links.find((url) => url.includes('/reset-password/do?')) ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    const own = 'mijn eigen wachtwoord'
    const chosen = { token, password: own, password_again: own }
    const reset = await callFrom(newVisitor(), passwordCalls.resetPassword, chosen)
    expect(reset.status).toBe(204)
    expect(await rows('select status from members')).toEqual([{ status: 'confirmed' }])
    const logIn = (word: string) =>
      callFrom(newVisitor(), authCalls.login, { email, password: word })
    expect((await logIn(own)).status).toBe(200)
    expect((await logIn(password)).body.error?.code).toBe('login_failed')
  })

  it('counts a right password of an account that waits as it counts a wrong one', async () => {
    for (const status of ['not_confirmed', 'confirmed']) {
      const { email } = await makeMemberWithPassword({ status })
      const password = status === 'confirmed' ? 'wrong' : oldPassword
      const codes = []
      const from = newVisitor()
      for (let n = 0; n < 6; n++) {
        const { body } = await callFrom(from, authCalls.login, { email, password })
        codes.push(body.error?.code)
      }
      expect(codes).toEqual([...Array<string>(5).fill('login_failed'), 'login_blocked'])
    }
  })

  it.each(states)('three mails an hour to one that is %s, and a link to reset', async (state) => {
    quickHashes()
    const email = await addressOf(state)
    for (let n = 0; n < 5; n++) await signUp(signupInput({ email }))
    expect(await mailsTo(email)).toHaveLength(3)
    for (let n = 0; n < 3; n++) await callFrom(newVisitor(), passwordCalls.askReset, { email })
    const canReset = state !== 'unconfirmed' && state !== 'purged'
    expect(await mailsTo(email)).toHaveLength(canReset ? 4 : 3)
  })

  it('mails nobody about the profile of the house', async () => {
    const { email } = await makeMember({ kind: 'fictional' })
    expect((await signUp(signupInput({ email }))).body).toEqual({ id: null })
    expect(await mailsTo(email)).toEqual([])
  })

  it('keeps its key for a day, and neither password nor token in the clear', async () => {
    const start = Date.UTC(2026, 10, 21)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const input = signupInput()
    await signUp(input)
    const tables = await rows("select name from sqlite_master where type = 'table'")
    for (const { name } of tables) {
      if (String(name).startsWith('_')) continue
      const text = JSON.stringify(await rows(`select * from "${String(name)}"`))
      expect([name, text.includes(input.password)]).toEqual([name, false])
    }
    expect(JSON.stringify(await rows('select * from neutral_signups'))).not.toContain(input.email)
    await forgetSignups(makeJobContext(env, start + DAY))
    expect(await rows('select key from neutral_signups')).toHaveLength(1)
    await forgetSignups(makeJobContext(env, start + DAY + HOUR))
    expect(await rows('select key from neutral_signups')).toEqual([])
  })
})

describe('at once', () => {
  it('ten times the same makes one account and one mail, in ten rounds', async () => {
    quickHashes()
    for (let round = 0; round < 10; round++) {
      const input = signupInput()
      const answers = await volley(10, () => signUp(input))
      expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ id: null }))
      expect(await rows('select id from members')).toHaveLength(round + 1)
      expect(await rows('select id from ledger')).toHaveLength(round + 1)
      expect(await rows('select id from outbox')).toHaveLength(round + 1)
    }
  })

  it.each(['free', 'taken'] as const)(
    'ten different ones for an address that is %s make one account and three mails, in ten rounds',
    async (state) => {
      quickHashes()
      for (let round = 0; round < 10; round++) {
        const email = await addressOf(state)
        const inputs = Array.from({ length: 10 }, () => signupInput({ email }))
        const answers = await volley(10, (n) => signUp(inputs[n] ?? signupInput()))
        const bytes = await Promise.all(answers.map(({ response }) => bytesOf(response)))
        expect(new Set(bytes).size).toBe(1)
        expect(await rows('select id from members where email = ?', email)).toHaveLength(1)
        expect(
          await rows('select token_hash from mail_tokens where subject = ?', email),
        ).toHaveLength(3)
      }
      const made = state === 'free' ? 10 : 0
      expect(await rows('select id from ledger')).toHaveLength(made)
    },
  )
})

describe('the screens', () => {
  it('without script the screens lead to a page that says to look in the mail', async () => {
    const response = await postForm('/signup', formOf(signupInput()), newVisitor())
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/complete-signup?mailed=1',
    ])
    const html = await shownBy(await SELF.fetch(`${origin}/complete-signup?mailed=1`))
    expect(html).toContain('Kijk in je mail')
    expect(html).toContain('map met ongewenste mail')
    expect(html).toContain('href="/signup"')
  })

  it('do not change if the site is not neutral', async () => {
    const { data } = await pageAs(null, '/login')
    expect(data['page']).toMatchObject({ neutral: true })
    await saveSettings({ support_email })
    const led = await pageAs(null, '/complete-signup?mailed=1')
    expect(led.response.headers.get('location')).toBe('/signup')
    const login = await pageAs(null, '/login')
    expect(login.data['page']).toMatchObject({ neutral: false })
    const unconfirmed = await makeMemberWithPassword({ status: 'not_confirmed' })
    const { email } = unconfirmed
    const entered = await callFrom(newVisitor(), authCalls.login, { email, password: oldPassword })
    expect(entered.status).toBe(200)
  })

  it('show the login hint after a failure without script', async () => {
    const fields = { email: 'x@example.com', password: 'nothing' }
    const html = await shownBy(await postForm('/login', fields, newVisitor()))
    expect(html).toContain('Net aangemeld? Open eerst de link in onze mail')
  })
})
