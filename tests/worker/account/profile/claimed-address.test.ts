import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import { passwordCalls } from '#contract/password.ts'
import { reportsCalls } from '#contract/reports.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { addressHash } from '#worker/account/leaving/address-hash.ts'
import { Authenticator } from '../../../support/authenticator.ts'
import { runDeletionCrons } from '../../../support/leaver.ts'
import {
  makeMemberWithPassword,
  newPassword,
  oldPassword,
  tokenFor,
} from '../../../support/mailed-links.ts'
import { callAs } from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { rows } from '../../../support/rows.ts'
import { mailsTo, newVisitor, signupInput } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, sessionOf } from '../../../support/visitors.ts'

const victim = 'slachtoffer@example.com'

async function claim(email = victim) {
  const input = signupInput({ email })
  const { status, response } = await callFrom(newVisitor(), signupCalls.signup, input)
  return { status, password: input.password, cookie: sessionOf(response)?.cookie ?? '' }
}

/** The mails are sent at once: the next act would end their links. */
const received = () => mailsTo(victim)
const move = (member: { cookie: string }, email: string) =>
  callAs(member, signupCalls.sendActivationMail, { email })
const leave = async (member: { cookie: string }) => {
  const proof = await proofOf(member)
  return callAs(member, deletionCalls.deleteAccount, { reason: 'time', remarks: null, proof })
}
const complain = () =>
  callFrom(newVisitor(), reportsCalls.complain, {
    id: crypto.randomUUID(),
    name: '',
    email: victim,
    category: 'privacy',
    page: '',
    remarks: 'Dit is geen klacht van mij.',
    leave_empty: '',
  })

let made = 0
const elsewhere = () => `elders${++made}@example.com`

describe('an address that nobody has confirmed', () => {
  it('gets three mails an hour, by whatever is done with it', async () => {
    for (let n = 0; n < 4; n++) {
      const member = await claim()
      await received()
      if (member.cookie) await move(member, elsewhere())
      await received()
    }
    for (let n = 0; n < 4; n++) expect((await complain()).status).toBe(200)
    await received()
    const moved = await claim(elsewhere())
    expect((await move(moved, victim)).body.error?.code).toBe('too_many_requests')
    expect(await received()).toHaveLength(3)
  })

  it('gets three also where complaints came first, and where the account is deleted', async () => {
    for (let n = 0; n < 2; n++) expect((await complain()).status).toBe(200)
    const member = await claim()
    expect(member.status).toBe(200)
    await received()
    expect((await leave(member)).status).toBe(200)
    expect(await received()).toHaveLength(3)
    expect((await complain()).status).toBe(200)
    expect(await received()).toHaveLength(3)
  })

  it('is free again once the account is gone: its owner may sign up', async () => {
    expect((await leave(await claim())).status).toBe(200)
    await runDeletionCrons(15)
    expect(await rows('select address_hash from account_deletions')).toEqual([
      { address_hash: null },
    ])
    await env.KV.put('dev:clock', String(15 * DAY))
    expect((await claim()).status).toBe(200)
  })

  it('after a password reset no earlier passkey opens the account', async () => {
    const thief = await claim()
    const device = new Authenticator()
    const proof = { password: thief.password }
    const { options } = (await callAs(thief, passkeysCalls.offerPasskey, { proof })).body
    const answer = await device.create(options)
    expect((await callAs(thief, passkeysCalls.addPasskey, { answer })).status).toBe(200)
    await callFrom(newVisitor(), passwordCalls.askReset, { email: victim })
    const token = await tokenFor(victim, '/reset-password/do')
    const passwords = { password: newPassword, password_again: newPassword }
    const reset = { token, ...passwords }
    expect((await callFrom(newVisitor(), passwordCalls.resetPassword, reset)).status).toBe(204)
    expect(await rows('select id from passkeys')).toEqual([])
    const asked = (await callAs(null, passkeysCalls.offerPasskeyLogin, {})).body.options
    const path = `${passkeysCalls.loginByPasskey.path}?for=login` as '/api/passkeys.php'
    const login = { ...passkeysCalls.loginByPasskey, path }
    const entered = await callFrom(newVisitor(), login, { answer: await device.get(asked) })
    expect([entered.status, entered.body.error?.code]).toEqual([403, 'passkey_failed'])
  })
})

it('on a neutral site only the page behind the link says that an address had an account', async () => {
  await saveSettings({ neutral_auth: true })
  await rows(
    `insert into account_deletions (member_id, reason, requested_at, purged_at, address_hash, address_until)
     values (1, 'time', 0, 0, ?, ?)`,
    await addressHash(env, victim),
    Date.now() + DAY,
  )
  const member = await makeMemberWithPassword()
  const change = { email: victim, proof: { password: oldPassword } }
  expect((await callAs(member, addressCalls.askMailChange, change)).status).toBe(204)
  const token = await tokenFor(victim, '/mail-change/do')
  const pressed = await callFrom(newVisitor(), addressCalls.changeEmail, { token })
  expect([pressed.status, pressed.body.error?.code]).toEqual([409, 'account_deleted'])
  const [{ email } = {}] = await rows('select email from members where id = ?', member.id)
  expect(email).toBe(member.email)
})
