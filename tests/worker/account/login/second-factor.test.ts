import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { maxPasskeys, passkeysCalls } from '#contract/passkeys.ts'
import { passwordCalls } from '#contract/password.ts'
import type { Proof } from '#contract/proof.ts'
import { signupCalls } from '#contract/signup.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { openSecret } from '#worker/account/login/second-factor/stored-secret.ts'
import { stepOf } from '#worker/account/login/second-factor/totp.ts'
import { readSecrets } from '#worker/env.ts'
import { Authenticator } from '../../../support/authenticator.ts'
import {
  makeMemberWithPassword,
  mailsAbout,
  newPassword,
  oldPassword,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs, makeMember, pageAs, signIn, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import {
  begin,
  change,
  codeAt,
  firstStep,
  logIn,
  proof,
  secondStep,
  settingsPath,
  stateOf,
  turnOn,
  withStep,
} from '../../../support/second-factor.ts'
import { newVisitor, signupInput } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, cookieOf, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

/** In the middle of a period, so that the codes are the same all through a test. */
const start = Date.UTC(2026, 10, 22, 12, 0, 15)

let member: TestMember
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await saveSettings()
  member = await makeMemberWithPassword()
})

const later = (time: number) => vi.setSystemTime(Date.now() + time)
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code
const wrong = '000000'

const factors = () => rows('select member_id from second_factors')
const codesLeft = async () => (await rows('select hash from recovery_codes')).length
const kinds = async () =>
  (await rows<{ kind: string }>('select kind from account_events'))
    .map(({ kind }) => kind)
    .toSorted()

function offerPasskey(given: Proof, code?: string) {
  return callAs(member, passkeysCalls.offerPasskey, { proof: given, ...(code && { code }) })
}

async function enter(code: string, visitor = newVisitor()) {
  return secondStep(await firstStep(visitor, member.email), code)
}

describe('the codes of an app', () => {
  it('are those of RFC 6238, of this half minute and of the ones beside it', () => {
    // The secret and the times of appendix B, and the last six digits of its codes for SHA-1.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(stepOf(secret, '287082', 59 * SECOND)).toBe(1)
    expect(stepOf(secret, '081804', 1_111_111_109 * SECOND)).toBe(37_037_036)
    expect(stepOf(secret, '081804', (1_111_111_109 + 30) * SECOND)).toBe(37_037_036)
    expect(stepOf(secret, '081804', (1_111_111_109 + 61) * SECOND)).toBeNull()
    expect(stepOf(secret, '081804', (1_111_111_109 - 61) * SECOND)).toBeNull()
    for (const typed of ['', '81804', '0081804', '08180４', 'abcdef']) {
      expect(stepOf(secret, typed, 1_111_111_109 * SECOND)).toBeNull()
    }
  })
})

describe('setting it up', () => {
  it('takes a proof, then a code of the app, and shows ten recovery codes once', async () => {
    expect(codeOf(await change(member, { act: 'begin', proof: { password: 'wrong' } }))).toBe(
      'old_password_wrong',
    )
    const { under, secret } = await begin(member)
    expect(await factors()).toEqual([])
    const page = await stateOf(under)
    expect(page).toMatchObject({ state: 'setup', secret, qr: { path: expect.any(String) } })
    const link = new URL(page.link ?? '')
    expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Vonk:${member.email}`,
    ])
    expect(link.searchParams.get('issuer')).toBe('Vonk')
    expect(codeOf(await change(under, { act: 'confirm', code: wrong }))).toBe('code_invalid')
    const { status, response } = await change(under, { act: 'confirm', code: codeAt(secret) })
    expect(status).toBe(204)
    const shown = withStep(member, response)
    const on = await pageAs(shown, settingsPath)
    const { codes } = on.data['page'] as { codes: string[] }
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect(cookieOf(on.response, 'step')).toBe('step=')
    const after = withStep(member, on.response)
    expect(await stateOf(after)).toEqual({ state: 'on', since: start, codes_left: 10, codes: null })
  })

  it('stores neither the secret nor a code in the clear', async () => {
    const { secret, codes } = await turnOn(member)
    const stored = JSON.stringify([
      await rows('select * from second_factors'),
      await rows('select * from recovery_codes'),
      await rows('select * from outbox'),
    ])
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const [row] = await rows<{ secret: string }>('select secret from second_factors')
    const kept = row?.secret ?? ''
    expect(await openSecret(env, member.id, kept)).toBe(secret)
    expect(await openSecret(env, member.id + 1, kept)).toBeNull()
    const { SECRET_KEY } = readSecrets(env)
    const rotated = { ...env, SECRET_KEY: 'n'.repeat(43), SECRET_KEY_PREVIOUS: SECRET_KEY } as Env
    expect(await openSecret(rotated, member.id, kept)).toBe(secret)
    const versioned = { ...env, KEY_VERSIONS: 'second-factor=2' } as Env
    expect(await openSecret(versioned, member.id, kept)).toBe(secret)
    const lost = { ...env, SECRET_KEY: 'n'.repeat(43) } as Env
    expect(await openSecret(lost, member.id, kept)).toBeNull()
  })

  it('is for the session that gave the proof, for ten minutes, and for nobody else', async () => {
    const { under, secret } = await begin(member)
    const [, step] = under.cookie.split('; ')
    const other = await signIn(member.id)
    const stranger = await makeMemberWithPassword()
    for (const cookie of [other, stranger.cookie]) {
      const elsewhere = { cookie: `${cookie}; ${step}` }
      expect(await stateOf(elsewhere)).toEqual({ state: 'off' })
      const confirmed = await change(elsewhere, { act: 'confirm', code: codeAt(secret) })
      expect(codeOf(confirmed)).toBe('step_over')
    }
    later(10 * MINUTE)
    expect(codeOf(await change(under, { act: 'confirm', code: codeAt(secret) }))).toBe('step_over')
    expect(await factors()).toEqual([])
  })

  it('waits until the address is confirmed: it may be somebody else’s', async () => {
    const fresh = await makeMemberWithPassword({ status: 'not_confirmed' })
    expect(codeOf(await change(fresh, { act: 'begin', proof }))).toBe('not_confirmed')
  })

  it('happens once, of ten at once, and makes ten codes', async () => {
    const { under, secret } = await begin(member)
    const code = codeAt(secret)
    const answers = await volley(10, () => change(under, { act: 'confirm', code }))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect([(await factors()).length, await codesLeft()]).toEqual([1, 10])
  })

  it('works without script', async () => {
    const begun = await postForm(settingsPath, { act: 'begin', old_password: oldPassword }, member)
    expect([begun.status, begun.headers.get('location')]).toEqual([303, settingsPath])
    const under = withStep(member, begun)
    const { secret } = await stateOf(under)
    const done = await postForm(settingsPath, { act: 'confirm', code: codeAt(secret ?? '') }, under)
    expect([done.status, done.headers.get('location')]).toEqual([303, settingsPath])
    expect(await stateOf(withStep(member, done))).toMatchObject({ state: 'on' })
  })
})

describe('logging in', () => {
  it('takes the password and a code; the password alone opens nothing', async () => {
    const { secret } = await turnOn(member)
    const visitor = newVisitor()
    const first = await logIn(visitor, member.email)
    expect([first.status, first.body, sessionOf(first.response)]).toEqual([
      200,
      { user: null },
      null,
    ])
    const asked = withStep(visitor, first.response)
    expect((await callAs(asked, authCalls.getUser, {})).body.user).toBeNull()
    const second = await secondStep(asked, ` ${codeAt(secret)} `)
    expect([second.status, second.body.user.id]).toEqual([200, member.id])
    expect(sessionOf(second.response)).not.toBeNull()
    expect((await kinds()).filter((kind) => kind !== 'second_factor_on')).toEqual([
      'code_asked',
      'login_code',
    ])
  })

  it('reveals a second factor only after the right password', async () => {
    await turnOn(member)
    const { email } = await makeMemberWithPassword()
    const answers = await Promise.all([
      logIn(newVisitor(), member.email, 'wrong'),
      logIn(newVisitor(), email, 'wrong'),
      logIn(newVisitor(), 'nobody@example.com', 'wrong'),
    ])
    for (const { status, body, response } of answers) {
      expect([status, body, response.headers.get('set-cookie')]).toEqual([
        answers[0].status,
        answers[0].body,
        answers[0].response.headers.get('set-cookie'),
      ])
    }
  })

  it('is asked of a device that is known as well', async () => {
    const visitor = newVisitor()
    const { response } = await logIn(visitor, member.email)
    const cookie = response.headers.getSetCookie().find((set) => set.startsWith('device='))
    await turnOn(member)
    const known = { ...visitor, cookie: cookie?.split(';')[0] }
    expect((await logIn(known, member.email)).body).toEqual({ user: null })
  })

  it('goes on only in the browser that gave the password, for ten minutes', async () => {
    const { secret } = await turnOn(member)
    const code = codeAt(secret)
    expect(codeOf(await secondStep(newVisitor(), code))).toBe('step_over')
    expect(codeOf(await secondStep({ cookie: `step=${'a'.repeat(120)}` }, code))).toBe('step_over')
    // A sealed value that was made for something else counts as none.
    const { under } = await begin(await makeMemberWithPassword())
    const [, setup] = under.cookie.split('; ')
    expect(codeOf(await secondStep({ cookie: setup }, code))).toBe('step_over')
    const asked = await firstStep(newVisitor(), member.email)
    later(10 * MINUTE)
    expect(codeOf(await secondStep(asked, codeAt(secret)))).toBe('step_over')
  })

  it('ends with the password that was given', async () => {
    const { secret } = await turnOn(member)
    const asked = await firstStep(newVisitor(), member.email)
    await callAs(member, passwordCalls.changePassword, {
      proof,
      password: newPassword,
      password_again: newPassword,
    })
    expect(codeOf(await secondStep(asked, codeAt(secret)))).toBe('step_over')
  })

  it('opens one session for a code, of ten at once, in each of three rounds', async () => {
    const { secret } = await turnOn(member)
    for (let round = 0; round < 3; round++) {
      await env.DB.prepare('delete from sessions').run()
      await env.DB.prepare('delete from login_attempts').run()
      await env.DB.prepare('delete from rate_limits').run()
      const asked = await Promise.all(
        Array.from({ length: 10 }, () => firstStep(newVisitor(), member.email)),
      )
      const answers = await volley(10, (n) => secondStep(asked[n] ?? {}, codeAt(secret)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await rows('select member_id from sessions')).toHaveLength(1)
      later(30 * SECOND)
    }
  })

  it('takes no code twice, nor an earlier one afterwards', async () => {
    const { secret } = await turnOn(member)
    const before = codeAt(secret, start - 30 * SECOND)
    const now = codeAt(secret)
    expect((await enter(now)).status).toBe(200)
    expect(codeOf(await enter(now))).toBe('code_invalid')
    expect(codeOf(await enter(before))).toBe('code_invalid')
    expect((await enter(codeAt(secret, start + 30 * SECOND))).status).toBe(200)
  })

  it('checks five wrong codes in all, from any network, and then none for a while', async () => {
    const { secret, codes } = await turnOn(member)
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => firstStep(newVisitor(), member.email)),
    )
    const answers = await volley(20, (n) => secondStep(asked[n] ?? {}, wrong))
    const refusals = answers.map(codeOf)
    expect(refusals.filter((code) => code === 'code_invalid')).toHaveLength(5)
    expect(refusals.filter((code) => code === 'login_blocked')).toHaveLength(15)
    expect((await kinds()).filter((kind) => kind === 'code_wrong')).toHaveLength(5)
    // Not even by the right one, but by a recovery code, which nobody guesses.
    expect(codeOf(await enter(codeAt(secret)))).toBe('login_blocked')
    expect((await enter(codes[0] ?? '')).status).toBe(200)
  })

  it('gives no new guesses for a new password', async () => {
    const { secret } = await turnOn(member)
    for (let n = 0; n < 5; n++) await enter(wrong)
    await callFrom(newVisitor(), passwordCalls.askReset, { email: member.email })
    await callFrom(newVisitor(), passwordCalls.resetPassword, {
      token: await tokenFor(member.email, '/reset-password/do'),
      password: newPassword,
      password_again: newPassword,
    })
    const visitor = newVisitor()
    const { response, body } = await logIn(visitor, member.email, newPassword)
    expect(body).toEqual({ user: null })
    const code = codeAt(secret)
    expect(codeOf(await secondStep(withStep(visitor, response), code))).toBe('login_blocked')
  })

  it('is asked where a sign-up that is sent again would let in', async () => {
    const visitor = newVisitor()
    const input = signupInput()
    const made = await callFrom(visitor, signupCalls.signup, input)
    const cookie = sessionOf(made.response)?.cookie ?? ''
    const id = Number(made.body.id)
    await env.DB.prepare(`update members set status = 'confirmed' where id = ?`).bind(id).run()
    const again = () => callFrom(newVisitor(), signupCalls.signup, input)
    expect(sessionOf((await again()).response)).not.toBeNull()
    const proved = { password: input.password }
    const begun = await change({ cookie }, { act: 'begin', proof: proved })
    const under = withStep({ cookie }, begun.response)
    const { secret } = await stateOf(under)
    await change(under, { act: 'confirm', code: codeAt(secret ?? '') })
    const { response, body } = await again()
    expect([body.error?.code, sessionOf(response)]).toEqual(['duplicate_email', null])
  })

  it('a mailed link asks for the code, and ends only then', async () => {
    const { secret } = await turnOn(member)
    for (let n = 0; n < 6; n++) await logIn(newVisitor(), member.email, `wrong ${n}`)
    const visitor = newVisitor()
    expect(codeOf(await logIn(visitor, member.email))).toBe('login_by_mail')
    const link = await tokenFor(member.email, '/login')
    const enterBy = () =>
      callFrom(visitor, authCalls.login, { email: member.email, password: oldPassword, link })
    expect((await enterBy()).body).toEqual({ user: null })
    const { response } = await enterBy()
    expect((await secondStep(withStep(visitor, response), codeAt(secret))).status).toBe(200)
    expect(codeOf(await enterBy())).toBe('login_by_mail')
  })

  it('a passkey asks for nothing more', async () => {
    const { secret } = await turnOn(member)
    const device = new Authenticator()
    const offered = await offerPasskey(proof, codeAt(secret))
    const made = await device.create(offered.body.options)
    await callAs(member, passkeysCalls.addPasskey, { answer: made })
    const { options } = (await callAs(null, passkeysCalls.offerPasskeyLogin, {})).body
    const answer = await device.get(options)
    const { body } = await callAs(null, passkeysCalls.loginByPasskey, { answer })
    expect(body.user.id).toBe(member.id)
  })

  it('works without script', async () => {
    const { secret } = await turnOn(member)
    const visitor = newVisitor()
    const fields = { email: member.email, password: oldPassword }
    const first = await postForm('/login?next=%2Flikes', fields, visitor)
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/login/code?next=%2Flikes',
    ])
    const asked = withStep(visitor, first)
    expect((await pageAs(asked, '/login/code?with=recovery')).data['page']).toMatchObject({
      recovery: true,
    })
    const second = await postForm('/login/code?next=%2Flikes', { code: codeAt(secret) }, asked)
    expect([second.status, second.headers.get('location')]).toEqual([303, '/likes'])
    expect(sessionOf(second)).not.toBeNull()
    expect((await pageAs(null, '/login/code')).response.headers.get('location')).toMatch(/^\/login/)
  })
})

const wide = (code: string) =>
  code.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

it('is taken as a phone writes it: in wide digits, with spaces and long dashes', async () => {
  const { secret, codes } = await turnOn(member)
  const [one = '', two = ''] = codes
  expect((await enter(one.replaceAll('-', '\u2013'))).status).toBe(200)
  expect((await enter(wide(two.toLowerCase()))).status).toBe(200)
  const code = codeAt(secret)
  expect((await enter(wide(`${code.slice(0, 3)}-${code.slice(3)}`))).status).toBe(200)
})

describe('a recovery code', () => {
  it('opens one session, of ten at once, however it is typed, and is told by mail', async () => {
    const { codes } = await turnOn(member)
    const [code = ''] = codes
    const typed = code.replaceAll('-', ' ').toLowerCase()
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => firstStep(newVisitor(), member.email)),
    )
    const answers = await volley(10, (n) => secondStep(asked[n] ?? {}, typed))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await enter(code))).toBe('code_invalid')
    expect(await codesLeft()).toBe(9)
    expect(await mailsAbout(member.email, 'herstelcode is gebruikt')).toHaveLength(0)
    expect(await mailsAbout(member.email, 'herstelcode gebruikt')).toHaveLength(1)
  })

  it('another member’s recovery code opens nothing', async () => {
    await turnOn(member)
    const { codes } = await turnOn(await makeMemberWithPassword())
    expect(codeOf(await enter(codes[0] ?? ''))).toBe('code_invalid')
  })

  it('ends where new ones are made, by a proof and a code', async () => {
    const { secret, codes } = await turnOn(member)
    const [one = '', two = ''] = codes
    expect(codeOf(await change(member, { act: 'codes', proof, code: wrong }))).toBe('code_invalid')
    const unproved = { act: 'codes', proof: { password: 'wrong' }, code: codeAt(secret) } as const
    expect(codeOf(await change(member, unproved))).toBe('old_password_wrong')
    const { status, response } = await change(member, { act: 'codes', proof, code: one })
    expect([status, await codesLeft()]).toEqual([204, 10])
    const made = await stateOf(withStep(member, response))
    expect(codeOf(await enter(two))).toBe('code_invalid')
    expect((await enter(made.codes?.[0] ?? '')).status).toBe(200)
    expect((await change(member, { act: 'codes', proof, code: codeAt(secret) })).status).toBe(204)
    expect(await codesLeft()).toBe(10)
    expect(await mailsAbout(member.email, 'Nieuwe herstelcodes')).toHaveLength(2)
  })
})

describe('a new passkey, which logs in without a code', () => {
  const passkeys = () => rows('select id from passkeys')
  const takesCode = async () => (await pageAs(member, '/settings/passkeys')).data['page']
  const wrongCodes = async () => (await kinds()).filter((kind) => kind === 'code_wrong').length

  it('takes a proof and a code, which is used up by it', async () => {
    expect(await takesCode()).toMatchObject({ takes_code: false })
    const { secret } = await turnOn(member)
    expect(await takesCode()).toMatchObject({ takes_code: true })
    const code = codeAt(secret)
    expect(codeOf(await offerPasskey(proof))).toBe('code_invalid')
    expect(await wrongCodes()).toBe(0)
    expect(codeOf(await offerPasskey(proof, wrong))).toBe('code_invalid')
    expect(await wrongCodes()).toBe(1)
    expect(codeOf(await offerPasskey({ password: 'wrong' }, code))).toBe('old_password_wrong')
    const offered = await offerPasskey(proof, code)
    const answer = await new Authenticator().create(offered.body.options)
    expect((await callAs(member, passkeysCalls.addPasskey, { answer })).status).toBe(200)
    expect(codeOf(await offerPasskey(proof, code))).toBe('code_invalid')
    expect(codeOf(await enter(code))).toBe('code_invalid')
    expect(await passkeys()).toHaveLength(1)
  })

  it('takes a code besides a passkey as proof', async () => {
    const device = new Authenticator()
    const first = await device.create((await offerPasskey(proof)).body.options)
    await callAs(member, passkeysCalls.addPasskey, { answer: first })
    const { secret } = await turnOn(member)
    const prove = async () => {
      const { options } = (await callAs(member, passkeysCalls.offerPasskeyProof, {})).body
      return { passkey: await device.get(options) }
    }
    expect(codeOf(await offerPasskey(await prove()))).toBe('code_invalid')
    expect((await offerPasskey(await prove(), codeAt(secret))).status).toBe(200)
  })

  it('is offered once for a code of either kind, of ten at once', async () => {
    const { secret, codes } = await turnOn(member)
    for (const code of [codeAt(secret), codes[0]]) {
      const answers = await volley(10, () => offerPasskey(proof, code))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect(await codesLeft()).toBe(9)
  })

  it('counts wrong codes with those of a login, and stops at five, but for recovery codes', async () => {
    const { secret, codes } = await turnOn(member)
    for (let n = 0; n < 3; n++) await enter(wrong)
    const answers = await volley(10, () => offerPasskey(proof, wrong))
    const refusals = answers.map(codeOf)
    expect(refusals.filter((code) => code === 'code_invalid')).toHaveLength(2)
    expect(refusals.filter((code) => code === 'login_blocked')).toHaveLength(8)
    expect(codeOf(await enter(codeAt(secret)))).toBe('login_blocked')
    expect(codeOf(await offerPasskey(proof, codeAt(secret)))).toBe('login_blocked')
    expect((await offerPasskey(proof, codes[0])).status).toBe(200)
  })

  it('is not added by an offer made before the second factor was turned on', async () => {
    const offered = await offerPasskey(proof)
    const answer = await new Authenticator().create(offered.body.options)
    await turnOn(member)
    expect(codeOf(await callAs(member, passkeysCalls.addPasskey, { answer }))).toBe(
      'passkey_failed',
    )
    expect(await passkeys()).toEqual([])
  })

  it('takes no code of another member, and uses none up if there is no room', async () => {
    const { codes } = await turnOn(member)
    const stranger = await turnOn(await makeMemberWithPassword())
    for (const code of [stranger.codes[0], codeAt(stranger.secret)]) {
      expect(codeOf(await offerPasskey(proof, code))).toBe('code_invalid')
    }
    for (let made = 0; made < maxPasskeys; made++) {
      await env.DB.prepare(
        "insert into passkeys (id, member_id, name, host, public_key, created_at) values (?, ?, 'x', 'localhost', x'00', 0)",
      )
        .bind(`known-passkey-${made}`, member.id)
        .run()
    }
    expect(codeOf(await offerPasskey(proof, codes[0]))).toBe('passkey_limit')
    expect((await enter(codes[0] ?? '')).status).toBe(200)
  })
})

describe('turning it off', () => {
  it('takes a proof and a code, is told by mail, and leaves nothing behind', async () => {
    const { secret, codes } = await turnOn(member)
    expect(await mailsAbout(member.email, 'staat aan')).toHaveLength(1)
    const off = (given: { password: string }, code: string) =>
      change(member, { act: 'off', proof: given, code })
    expect(codeOf(await off({ password: 'wrong' }, codeAt(secret)))).toBe('old_password_wrong')
    expect(codeOf(await off(proof, wrong))).toBe('code_invalid')
    expect((await factors()).length).toBe(1)
    expect((await off(proof, codes[3] ?? '')).status).toBe(204)
    expect([await factors(), await codesLeft()]).toEqual([[], 0])
    expect(await mailsAbout(member.email, 'staat uit')).toHaveLength(1)
    expect((await logIn(newVisitor(), member.email)).body.user?.id).toBe(member.id)
    expect(codeOf(await off(proof, codeAt(secret)))).toBe('not_found')
  })

  it('happens once, of ten at once', async () => {
    const { secret } = await turnOn(member)
    const code = codeAt(secret)
    const answers = await volley(10, () => change(member, { act: 'off', proof, code }))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await mailsAbout(member.email, 'staat uit')).toHaveLength(1)
  })
})

it('a member without one is asked for no code', async () => {
  const other = await makeMember()
  expect(await stateOf(other)).toEqual({ state: 'off' })
  expect((await logIn(newVisitor(), member.email)).body.user?.id).toBe(member.id)
})
