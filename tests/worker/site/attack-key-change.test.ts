import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { debitCalls } from '#contract/direct-debit.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import { DAY } from '#contract/time.ts'
import { addressHash } from '#worker/account/leaving/address-hash.ts'
import { isDeletedAddress } from '#worker/account/leaving/is-deleted-address.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { openDatabase } from '#worker/db/database.ts'
import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'
import { seal, unseal } from '#worker/http/seal.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import worker from '#worker/index.ts'
import { keyPurposes } from '#worker/key-purposes.ts'
import { isSigned, makeUnsubscribeToken } from '#worker/mail/unsubscribe-token.ts'
import { debitHash } from '#worker/money/debits/debit-hash.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { newPhone } from '../../support/debits.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
import { sessionOf } from '../../support/visitors.ts'

const password = 'correct horse 1'

const rotated = {
  ...env,
  SECRET_KEY: 'n'.repeat(43),
  SECRET_KEY_PREVIOUS: `${readSecrets(env).SECRET_KEY} ${'o'.repeat(43)}`,
} as Env
const lost = { ...env, SECRET_KEY: 'n'.repeat(43) } as Env
const versioned = { ...env, KEY_VERSIONS: 'passkey-user=3 deleted-address=2 debit=2' } as Env

async function ask(at: Env, path: string, init: RequestInit, member?: TestMember) {
  const headers = new Headers({ origin, 'content-type': 'application/json' })
  if (member) headers.set('cookie', member.cookie)
  const request = new Request(origin + path, { ...init, headers }) as Request<
    unknown,
    IncomingRequestCfProperties
  >
  const context = createExecutionContext()
  const response = await worker.fetch(request, at, context)
  await waitOnExecutionContext(context)
  return response
}

const post = (at: Env, path: string, input: unknown, member?: TestMember) =>
  ask(at, path, { method: 'POST', body: JSON.stringify(input) }, member)

const loginPath = `${passkeysCalls.offerPasskeyLogin.path}?for=login`

async function answerFor(device: Authenticator, at: Env) {
  const offered = await ask(at, loginPath, {})
  const { options } = await offered.json<{ options: Parameters<Authenticator['get']>[0] }>()
  return { answer: await device.get(options) }
}

async function enter(device: Authenticator, at: Env) {
  return post(at, loginPath, await answerFor(device, at))
}

async function makeDevice() {
  const owner = await makeMember({ password_hash: hashPassword(password) })
  const device = new Authenticator()
  const { body } = await callAs(owner, passkeysCalls.offerPasskey, { proof: { password } })
  const answer = await device.create(body.options)
  expect((await callAs(owner, passkeysCalls.addPasskey, { answer })).status).toBe(200)
  return device
}

it.each([
  ['another secret', rotated],
  ['other versions', versioned],
])('a passkey still opens its account under %s', async (_, at) => {
  const entered = await enter(await makeDevice(), at)
  expect([entered.status, sessionOf(entered)]).toEqual([200, { cookie: expect.any(String) }])
})

it('a secret that is thrown away takes the passkeys with it', async () => {
  expect((await enter(await makeDevice(), lost)).status).toBe(403)
})

async function rememberAddress(hash: string) {
  const { id } = await makeMember({ account: 'deleted', email: null, status: 'not_confirmed' })
  await env.DB.prepare(
    `insert into account_deletions (member_id, reason, requested_at, purged_at, address_hash, address_until)
     values (?, 'other', 1, 2, ?, ?)`,
  )
    .bind(id, hash, Date.now() + DAY)
    .run()
}

const isRemembered = (at: Env, email: string) =>
  isDeletedAddress({ db: openDatabase(env.DB), env: at, now: Date.now() }, email)

it('a deleted address stays known, also one from before there were purposes', async () => {
  await rememberAddress(await addressHash(env, 'gone@example.com'))
  const { SECRET_KEY } = readSecrets(env)
  await rememberAddress(await keyedHash(SECRET_KEY, 'deleted-address:older@example.com'))
  const known = async (at: Env) => [
    await isRemembered(at, 'gone@example.com'),
    await isRemembered(at, 'Older@example.com'),
    await isRemembered(at, 'never@example.com'),
  ]
  expect(await known(env)).toEqual([true, true, false])
  expect(await known(rotated)).toEqual([true, true, false])
  expect(await known(versioned)).toEqual([true, true, false])
  expect(await known(lost)).toEqual([false, false, false])
})

it('a barred telephone stays barred', async () => {
  const member = await makeMember({ signup_date: 0 })
  const phone = newPhone()
  const read = `+31${phone.replaceAll(/\D/g, '').slice(1)}`
  await env.DB.prepare(`insert into debit_blocks (hash, kind, created_at) values (?, 'phone', 1)`)
    .bind(await debitHash(env, 'phone', read))
    .run()
  for (const at of [env, rotated, versioned]) {
    const input = { id: crypto.randomUUID(), payment: crypto.randomUUID(), country: 'NL', phone }
    const asked = await post(at, debitCalls.askDebitCode.path, input, member)
    const { error } = await asked.json<{ error: { code: string } }>()
    expect(error.code).toBe('debit_blocked')
  }
})

it('links in mails that were sent still unsubscribe', async () => {
  const reader = { id: 12, kind: 'new_messages', email: 'reader@example.com' } as const
  const signature = (await makeUnsubscribeToken(env, reader)).split('.').at(-1) ?? ''
  expect(await isSigned(rotated, { ...reader, signature })).toBe(true)
  expect(await isSigned(lost, { ...reader, signature })).toBe(false)
})

it('short-lived values end, since somebody else may have the earlier secret', async () => {
  const sealed = await seal(env, 'list', 'a cursor')
  expect(await unseal(env, 'list', sealed)).toBe('a cursor')
  expect(await unseal(rotated, 'list', sealed)).toBeNull()
  const answer = await answerFor(await makeDevice(), env)
  expect((await post(rotated, loginPath, answer)).status).toBe(403)
})

it('a new version changes the key of its purpose alone', async () => {
  const purposes = Object.keys(keyPurposes) as (keyof typeof keyPurposes)[]
  const keys = (at: Env) =>
    Promise.all(purposes.map((purpose) => purposeHash(at, purpose, 'the same')))
  const before = await keys(env)
  expect(new Set(before)).toHaveLength(purposes.length)
  expect(before).not.toContain(await keyedHash(readSecrets(env).SECRET_KEY, 'the same'))
  for (const [index, purpose] of purposes.entries()) {
    const after = await keys({ ...env, KEY_VERSIONS: `${purpose}=2` } as Env)
    expect(after.map((hash, at) => hash === before[at])).toEqual(
      purposes.map((_, at) => at !== index),
    )
  }
})

it.each(['seal', 'seal=0', 'nothing=2', 'seal=2,network=2'])(
  'nothing starts with the versions %s',
  async (said) => {
    await expect(purposeHash({ ...env, KEY_VERSIONS: said } as Env, 'seal', 'x')).rejects.toThrow(
      'KEY_VERSIONS',
    )
  },
)
