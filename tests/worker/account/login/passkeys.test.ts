import { validateCertificatePath } from '@simplewebauthn/server/helpers'
import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import type { Attestation } from '#contract/passkey-answer.ts'
import { maxPasskeys, passkeysCalls } from '#contract/passkeys.ts'
import { passwordCalls } from '#contract/password.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { Authenticator, type Twist } from '../../../support/authenticator.ts'
import { callAs, makeMember, pageAs, signIn, type TestMember } from '../../../support/members.ts'
import { mailsTo } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const password = 'correct horse 1'
let right: string
beforeEach(() => {
  right ??= hashPassword(password)
})

let addresses = 0
const somewhere = (): { address: string; cookie?: string } => ({
  address: `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`,
})

function member(more: Record<string, string | number | null> = {}) {
  return makeMember({ password_hash: right, ...more })
}

async function offer(owner: TestMember) {
  const { body } = await callAs(owner, passkeysCalls.offerPasskey, { proof: { password } })
  return body.options
}

async function register(owner: TestMember, device = new Authenticator(), twist: Twist = {}) {
  const answer = await device.create(await offer(owner), twist)
  const added = await callAs(owner, passkeysCalls.addPasskey, { answer })
  return { device, added }
}

async function askLogin() {
  return (await callAs(null, passkeysCalls.offerPasskeyLogin, {})).body.options
}

async function enter(device: Authenticator, twist: Twist = {}, visitor = somewhere()) {
  const answer = await device.get(await askLogin(), twist)
  return send(answer, visitor)
}

function send(answer: Awaited<ReturnType<Authenticator['get']>>, visitor = somewhere()) {
  return callFrom(visitor, { ...passkeysCalls.loginByPasskey, path: loginPath }, { answer })
}
const loginPath = `${passkeysCalls.loginByPasskey.path}?for=login` as '/api/passkeys.php'

async function count(table: string, memberId: number) {
  return env.DB.prepare(`select count(*) as n from ${table} where member_id = ?`)
    .bind(memberId)
    .first<number>('n')
}

const failed = [403, 'passkey_failed']

describe('a new passkey', () => {
  it('is offered after a proof, for this domain, this member and its owner alone', async () => {
    const own = await member()
    const options = await offer(own)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: expect.any(String) },
      user: { name: own.email, displayName: own.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(atob(options.user.id.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(
      String(own.id),
    )
    const wrong = await callAs(own, passkeysCalls.offerPasskey, {
      proof: { password: 'nope nope' },
    })
    expect([wrong.status, wrong.body.error?.code]).toEqual([403, 'old_password_wrong'])
  })

  it('is kept under the name of the device, listed, and not made twice on one', async () => {
    const own = await member()
    const { device, added } = await register(own)
    expect([added.status, added.body]).toEqual([200, { id: device.id }])
    const { data } = await pageAs(own, '/settings/passkeys')
    expect(data['page']).toEqual({
      passkeys: [
        {
          id: device.id,
          name: 'Passkey',
          created_at: expect.any(Number),
          last_used_at: null,
          elsewhere: null,
        },
      ],
      takes_code: false,
      open: null,
    })
    expect((await offer(own)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    const again = await callAs(own, passkeysCalls.addPasskey, {
      answer: await device.create(await offer(own)),
    })
    expect([again.status, again.body.error?.code]).toEqual(failed)
    expect(await count('passkeys', own.id)).toBe(1)
  })

  it('may sign for itself unasked; certificates are not looked into', async () => {
    const { added } = await register(await member(), new Authenticator(), { attested: 'own' })
    expect(added.status).toBe(200)
    const looked = async () => validateCertificatePath(['anything'])
    await expect(looked).rejects.toThrow('cannot be verified')
  })

  it.each<[string, Twist]>([
    ['another page', { origin: 'https://evil.example' }],
    ['a page of another port', { origin: 'http://localhost:1' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a login', { type: 'webauthn.get' }],
    ['a device that was not unlocked', { unverified: true }],
    ['a device whose statement is not its own', { attested: 'foreign' }],
  ])('is refused from %s', async (_from, twist) => {
    const own = await member()
    const { added } = await register(own, new Authenticator(), twist)
    expect([added.status, added.body.error?.code]).toEqual(failed)
    expect(await count('passkeys', own.id)).toBe(0)
  })

  it('is refused for a challenge of another session, member or purpose, an old or a used one', async () => {
    const own = await member()
    const other = await member()
    const device = new Authenticator()
    const options = await offer(own)
    const answer = await device.create(options)
    const elsewhere = { ...own, cookie: await signIn(own.id) }
    const add = (who: TestMember, given = answer) =>
      callAs(who, passkeysCalls.addPasskey, { answer: given })
    expect((await add(elsewhere)).body.error?.code).toBe('passkey_failed')
    expect((await add(other)).body.error?.code).toBe('passkey_failed')
    const forLogin = await device.create({ ...options, challenge: (await askLogin()).challenge })
    expect((await add(own, forLogin)).body.error?.code).toBe('passkey_failed')
    const made = await device.create({ ...options, challenge: 'bWFkZSB1cA' })
    expect((await add(own, made)).body.error?.code).toBe('passkey_failed')
    expect((await add(own)).status).toBe(200)
    await env.DB.prepare('delete from passkeys').run()
    expect((await add(own)).body.error?.code).toBe('passkey_failed')

    const late = await new Authenticator().create(await offer(own))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE })
    expect((await add(own, late)).body.error?.code).toBe('passkey_failed')
    expect(await count('passkeys', own.id)).toBe(0)
  })

  it('is refused where its id is not the one that was signed', async () => {
    const own = await member()
    const answer = await new Authenticator().create(await offer(own))
    const { body } = await callAs(own, passkeysCalls.addPasskey, {
      answer: { ...answer, id: new Authenticator().id },
    })
    expect(body.error?.code).toBe('passkey_failed')
  })

  it('is one of twenty at most, also when they come together', async () => {
    const own = await member()
    for (let made = 0; made < maxPasskeys - 2; made++) {
      await env.DB.prepare(
        "insert into passkeys (id, member_id, name, host, public_key, created_at) values (?, ?, 'x', 'localhost', x'00', 0)",
      )
        .bind(`known-passkey-${made}-${own.id}`, own.id)
        .run()
    }
    const answers: Attestation[] = []
    for (let index = 0; index < 5; index++)
      answers.push(await new Authenticator().create(await offer(own)))
    const added = await volley(5, (index) => {
      const answer = answers[index]
      if (!answer) throw new Error('no answer')
      return callAs(own, passkeysCalls.addPasskey, { answer })
    })
    expect(added.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(added.filter(({ body }) => body.error?.code === 'passkey_limit')).toHaveLength(3)
    expect(await count('passkeys', own.id)).toBe(maxPasskeys)
    const full = await callAs(own, passkeysCalls.offerPasskey, { proof: { password } })
    expect([full.status, full.body.error]).toEqual([
      409,
      { code: 'passkey_limit', params: { most: maxPasskeys } },
    ])
  })
})

describe('logging in by passkey', () => {
  it('opens a session as a password does, in the language of the member', async () => {
    const own = await member({ language: 'de' })
    const { device } = await register(own)
    const { status, body, response } = await enter(device)
    expect([status, body.user.id]).toEqual([200, own.id])
    const cookies = response.headers.get('set-cookie') ?? ''
    expect(cookies).toMatch(
      /__Host-session=\d+(?:\.[\w-]{43}){2}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(cookies).toContain('locale=de')
    expect((await callAs(sessionOf(response), authCalls.getUser, {})).body.user?.id).toBe(own.id)
    const { data } = await pageAs(own, '/settings/passkeys')
    const [listed] = (data['page'] as { passkeys: Array<{ last_used_at: number }> }).passkeys
    expect(listed?.last_used_at).toBeGreaterThan(0)
  })

  it('ends the session that the browser had', async () => {
    const own = await member()
    const { device } = await register(own)
    await enter(device, {}, { ...somewhere(), cookie: own.cookie })
    expect((await callAs(own, authCalls.getUser, {})).body.user).toBeNull()
  })

  it('is offered to all in the same words, naming no passkey', async () => {
    const own = await member()
    await register(own)
    const [one, two] = [await askLogin(), await askLogin()]
    expect({ ...one, challenge: '' }).toEqual({ ...two, challenge: '' })
    expect(one).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    expect(one.challenge).not.toBe(two.challenge)
  })

  it('writes nothing when the page is only opened', async () => {
    await askLogin()
    expect(await env.DB.prepare('select count(*) as n from spent_challenges').first('n')).toBe(0)
  })

  it.each<[string, Twist]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a registration', { type: 'webauthn.create' }],
    ['a device that was not unlocked', { unverified: true }],
    ['the passkey of another member', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('is refused from %s, with the answer of an unknown passkey', async (_from, twist) => {
    const own = await member()
    const { device } = await register(own)
    const unknown = await enter(new Authenticator())
    const twisted = await enter(device, twist)
    expect([twisted.status, twisted.body.error?.code]).toEqual(failed)
    expect([unknown.status, unknown.body]).toEqual([twisted.status, twisted.body])
    expect(sessionOf(twisted.response)).toBeNull()
  })

  it('is refused where anything of what was signed is changed', async () => {
    const own = await member()
    const { device } = await register(own)
    const { response, id } = await device.get(await askLogin())
    const other = await device.get(await askLogin())
    const changed = [
      { ...response, signature: other.response.signature },
      { ...response, clientDataJSON: other.response.clientDataJSON },
      { ...response, authenticatorData: `AAAA${response.authenticatorData.slice(4)}` },
      { ...response, signature: 'AA' },
      { ...response, signature: 'MAYCAQECAQE' },
      { ...response, authenticatorData: 'AA' },
      { ...response, clientDataJSON: 'bm90IEpTT04' },
      { ...response, clientDataJSON: 'bnVsbA' },
    ]
    for (const given of changed) {
      const { status, body } = await send({ id, response: given })
      expect([status, body.error?.code]).toEqual(failed)
    }
    expect((await send({ id, response })).status).toBe(200)
  })

  it('is refused for a challenge of something else, one of our making no more, or an old one', async () => {
    const own = await member()
    const { device } = await register(own)
    const proof = await callAs(own, passkeysCalls.offerPasskeyProof, {})
    expect((await send(await device.get(proof.body.options))).body.error?.code).toBe(
      'passkey_failed',
    )
    const made = await device.get({ challenge: 'bWFkZSB1cA' })
    expect((await send(made)).body.error?.code).toBe('passkey_failed')
    const late = await device.get(await askLogin())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE })
    expect((await send(late)).body.error?.code).toBe('passkey_failed')
  })

  it('opens one session for one answer, of ten at once, in each of ten rounds', async () => {
    const own = await member()
    const { device } = await register(own)
    for (let round = 0; round < 10; round++) {
      const before = (await count('sessions', own.id)) ?? 0
      const answer = await device.get(await askLogin())
      const answers = await volley(10, () => send(answer))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ body }) => body.error?.code))).toEqual(
        new Set(['passkey_failed']),
      )
      expect(await count('sessions', own.id)).toBe(Math.min(before + 1, 20))
      expect((await send(answer)).body.error?.code).toBe('passkey_failed')
    }
  })

  it('refuses a counter that has not grown, as of a copied key', async () => {
    const own = await member()
    const { device } = await register(own)
    expect((await enter(device, { counter: 7 })).status).toBe(200)
    expect((await enter(device, { counter: 7 })).body.error?.code).toBe('passkey_failed')
    expect((await enter(device, { counter: 0 })).body.error?.code).toBe('passkey_failed')
    expect((await enter(device, { counter: 8 })).status).toBe(200)
  })

  it('lets one of two copies in at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const own = await member()
      const { device } = await register(own)
      const one = await device.get(await askLogin(), { counter: 5 })
      const two = await device.get(await askLogin(), { counter: 5 })
      const answers = await volley(2, (index) => send(index ? one : two))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('still works while wrong passwords block the password login', async () => {
    const own = await member()
    const { device } = await register(own)
    const from = somewhere()
    for (let index = 0; index < 6; index++) {
      await callFrom(from, authCalls.login, { email: own.email, password: 'wrong wrong' })
    }
    const blocked = await callFrom(from, authCalls.login, { email: own.email, password })
    expect(blocked.body.error?.code).toBe('login_blocked')
    expect((await enter(device)).status).toBe(200)
  })

  it('does not tell on a neutral site whether a signup made an account, as by password', async () => {
    const own = await member()
    const { device } = await register(own)
    await env.DB.prepare("update members set status = 'not_confirmed' where id = ?")
      .bind(own.id)
      .run()
    await saveSettings({ neutral_auth: true })
    const { body, response } = await enter(device)
    expect([response.status, body.error?.code]).toEqual(failed)
    expect(sessionOf(response)).toBeNull()
    const typed = await callFrom(somewhere(), authCalls.login, { email: own.email, password })
    expect(typed.body.error?.code).toBe('login_failed')
    await saveSettings()
    expect((await enter(device)).status).toBe(200)
  })

  it.each(['deleting', 'deleted', 'banned'] as const)(
    'tells the owner that the account is %s',
    async (account) => {
      const own = await member()
      const { device } = await register(own)
      const until = account === 'deleting' ? Date.now() + DAY : null
      await env.DB.prepare('update members set account = ?, deleting_until = ? where id = ?')
        .bind(account, until, own.id)
        .run()
      const { body, response } = await enter(device)
      expect(body.error?.code).toBe(`account_${account}`)
      expect(sessionOf(response)).toBeNull()
    },
  )
})

describe('a passkey of one’s own', () => {
  it('can be renamed, also without script, but not to an empty or too long name', async () => {
    const own = await member()
    const { device } = await register(own)
    const rename = (name: string) =>
      callAs(own, passkeysCalls.changePasskey, { act: 'rename', id: device.id, name })
    expect((await rename('Sleutelhanger')).status).toBe(204)
    expect((await rename('  ')).body).toMatchObject({ error: { code: 'invalid_input' } })
    expect((await rename('x'.repeat(41))).body).toMatchObject({ error: { code: 'invalid_input' } })
    const page = `/settings/passkeys?rename=${device.id}`
    const posted = await postForm(page, { act: 'rename', id: device.id, name: 'Laptop' }, own)
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/settings/passkeys'])
    const { data } = await pageAs(own, page)
    expect(data['page']).toMatchObject({
      passkeys: [{ name: 'Laptop' }],
      open: { act: 'rename', id: device.id },
    })
  })

  it('is removed after a proof, and opens nothing any more', async () => {
    const own = await member()
    const { device } = await register(own)
    const remove = (word: string) =>
      callAs(own, passkeysCalls.changePasskey, {
        act: 'remove',
        id: device.id,
        proof: { password: word },
      })
    expect((await remove('not this one')).body).toMatchObject({
      error: { code: 'old_password_wrong' },
    })
    expect(await count('passkeys', own.id)).toBe(1)
    expect((await remove(password)).status).toBe(204)
    expect((await enter(device)).body.error?.code).toBe('passkey_failed')
    expect((await callAs(own, authCalls.getUser, {})).body.user).not.toBeNull()
  })

  it('is removed by a form without script', async () => {
    const own = await member()
    const { device } = await register(own)
    const fields = { act: 'remove', id: device.id }
    const wrong = await postForm('/settings/passkeys', { ...fields, old_password: 'nope' }, own)
    expect(wrong.status).toBe(403)
    const posted = await postForm('/settings/passkeys', { ...fields, old_password: password }, own)
    expect(posted.status).toBe(303)
    expect(await count('passkeys', own.id)).toBe(0)
  })

  it('is announced by mail when it is added and removed', async () => {
    const own = await member()
    const { device } = await register(own)
    const proof = { password }
    await callAs(own, passkeysCalls.changePasskey, { act: 'remove', id: device.id, proof })
    const { results } = await env.DB.prepare(
      "select json_extract(payload, '$.kind') as kind from outbox where json_extract(payload, '$.member') = ? order by created_at, kind",
    )
      .bind(own.id)
      .all()
    expect(results).toEqual([{ kind: 'passkey_added' }, { kind: 'passkey_removed' }])
    const mails = await mailsTo(own.email)
    const about = (words: string) => mails.find(({ subject }) => subject.includes(words))?.text
    expect(about('Nieuwe passkey')).toContain('verwijder deze passkey in je instellingen')
    expect(about('verwijderd')).toContain('Daarmee log je iedereen uit')
  })
})

describe('a passkey as proof', () => {
  async function prove(own: TestMember, device: Authenticator, twist: Twist = {}) {
    const { body } = await callAs(own, passkeysCalls.offerPasskeyProof, {})
    return { passkey: await device.get(body.options, twist) }
  }
  const change = (own: TestMember, proof: Awaited<ReturnType<typeof prove>>, word: string) =>
    callAs(own, passwordCalls.changePassword, { proof, password: word, password_again: word })

  it('is asked of the own passkeys on this domain', async () => {
    const own = await member()
    const { device } = await register(own)
    await register(await member())
    await env.DB.prepare(
      "insert into passkeys (id, member_id, name, host, public_key, created_at) values ('of-another-domain', ?, 'x', 'other.example', x'00', 0)",
    )
      .bind(own.id)
      .run()
    const { body } = await callAs(own, passkeysCalls.offerPasskeyProof, {})
    expect(body.options.allowCredentials?.map(({ id }) => id)).toEqual([device.id])
  })

  it('stands in for the password, once, also while the password is blocked', async () => {
    const own = await member()
    const { device } = await register(own)
    for (let index = 0; index < 6; index++) {
      await callFrom(somewhere(), authCalls.login, { email: own.email, password: 'wrong wrong' })
    }
    const proof = await prove(own, device)
    const { status, response } = await change(own, proof, 'een heel nieuw woord 7')
    expect(status).toBeLessThan(300)
    const now = { ...own, ...sessionOf(response) }
    const again = await change(now, proof, 'nog een heel nieuw woord 8')
    expect([again.status, (again.body as { error: { code: string } }).error.code]).toEqual(failed)
  })

  it.each<[string, Twist]>([
    ['another page', { origin: 'https://evil.example' }],
    ['a device that was not unlocked', { unverified: true }],
  ])('is refused from %s', async (_from, twist) => {
    const own = await member()
    const { device } = await register(own)
    const { body } = await change(own, await prove(own, device, twist), 'een heel nieuw woord 7')
    expect(body).toMatchObject({ error: { code: 'passkey_failed' } })
  })

  it('is refused from somebody else, for a login’s challenge and in another session', async () => {
    const own = await member()
    const other = await member()
    const { device } = await register(own)
    const { device: foreign } = await register(other)
    const word = 'een heel nieuw woord 7'
    expect((await change(own, await prove(own, foreign), word)).body).toMatchObject({
      error: { code: 'passkey_failed' },
    })
    const forLogin = { passkey: await device.get(await askLogin()) }
    expect((await change(own, forLogin, word)).body).toMatchObject({
      error: { code: 'passkey_failed' },
    })
    const elsewhere = { ...own, cookie: await signIn(own.id) }
    expect((await change(elsewhere, await prove(own, device), word)).body).toMatchObject({
      error: { code: 'passkey_failed' },
    })
  })

  it('is given by password or by passkey, never by both or neither', async () => {
    const own = await member()
    const { device } = await register(own)
    const both = { ...(await prove(own, device)), password }
    const word = 'een heel nieuw woord 7'
    expect((await change(own, both, word)).body).toMatchObject({ error: { code: 'invalid_input' } })
    expect((await change(own, {} as never, word)).body).toMatchObject({
      error: { code: 'invalid_input' },
    })
  })
})
