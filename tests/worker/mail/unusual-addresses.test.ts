import { env, SELF } from 'cloudflare:test'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { authCalls } from '#contract/auth.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { withAsciiDomain } from '#contract/email-address.ts'
import { passwordCalls } from '#contract/password.ts'
import { reportsCalls } from '#contract/reports.ts'
import { signupCalls } from '#contract/signup.ts'
import { findMembers } from '#worker/desk/moderation/find-members.ts'
import { makeUnsubscribeToken, unsubscribePath } from '#worker/mail/unsubscribe-token.ts'
import type { ReceivedMail } from '../../support/loopback-services.ts'
import { makeMemberWithPassword, oldPassword } from '../../support/mailed-links.ts'
import { runMails } from '../../support/mails.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { mailEventsSecret, postmarkBounce } from '../../support/provider-events.ts'
import { rows } from '../../support/rows.ts'
import { newVisitor, signupInput } from '../../support/signup.ts'
import { callFrom } from '../../support/visitors.ts'

const services = inject('services')

async function mailed(to: string): Promise<ReceivedMail[]> {
  const transport = {
    MAIL_TRANSPORT: 'smtp' as const,
    SMTP_URL: `smtp://127.0.0.1:${services.smtp}`,
  }
  await runMails(transport)
  const all = (await (await fetch(`${services.http}/mails`)).json()) as ReceivedMail[]
  return all.filter(({ raw }) => raw.includes(`\r\nTo: <${to}>\r\n`))
}

// As typed, and as it is stored and mailed.
const addresses = [
  ["O'Neil@example.com", "o'neil@example.com"],
  ['kim&co@example.com', 'kim&co@example.com'],
  ['kim@xn--bcher-kva.example', 'kim@xn--bcher-kva.example'],
  ['kim@example.xn--p1ai', 'kim@example.xn--p1ai'],
  ['kim@Bücher.example', 'kim@xn--bcher-kva.example'],
  ['kim@bu\u0308cher.example', 'kim@xn--bcher-kva.example'],
  ['kim@example.рф', 'kim@example.xn--p1ai'],
  ['a.b+c_d!#$%*/=?^`{|}~-@sub--x.example.nl', 'a.b+c_d!#$%*/=?^`{|}~-@sub--x.example.nl'],
]

describe.each(addresses)('%s', (typed, email) => {
  let mails = 0
  beforeEach(async () => {
    mails = (await mailed(email)).length
  })

  it('signs up, and its mail goes to exactly that address', async () => {
    const { body } = await callFrom(newVisitor(), signupCalls.checkSignup, { email: typed })
    expect(body).toEqual({ suggestion: null })
    const input = signupInput({ email: typed })
    expect((await callFrom(newVisitor(), signupCalls.signup, input)).status).toBe(200)
    const [mail, ...others] = (await mailed(email)).slice(mails)
    // The server writes the domain in its own letters again.
    expect([mail?.to.map(withAsciiDomain), others]).toEqual([[email], []])
    const { text } = await PostalMime.parse(mail?.raw ?? '')
    const [, token = ''] = /activate\?token=([\w-]+)/.exec(text ?? '') ?? []
    expect((await callFrom(newVisitor(), signupCalls.activate, { token })).status).toBe(200)
    const again = await callFrom(newVisitor(), signupCalls.checkSignup, { email })
    expect(again.body.error?.code).toBe('duplicate_email')
  })

  it('logs in, asks for a new password and complains, in both forms', async () => {
    const { id } = await makeMemberWithPassword({ email })
    for (const form of [typed, email]) {
      const login = { email: form, password: oldPassword }
      const { body } = await callFrom(newVisitor(), authCalls.login, login)
      expect([body.user?.id, body.user?.email]).toEqual([id, email])
      expect((await findMembers(operating(), form)).map((found) => found.id)).toEqual([id])
      expect((await callFrom(newVisitor(), passwordCalls.askReset, { email: form })).status).toBe(
        204,
      )
      const { requestReactivation } = deletionCalls
      const asked = await callFrom(newVisitor(), requestReactivation, { email: form })
      expect(asked.status).toBe(204)
      const complaint = {
        id: crypto.randomUUID(),
        email: form,
        category: 'privacy' as const,
        remarks: 'Hier staat iets.',
      }
      const answer = await callFrom(newVisitor(), reportsCalls.complain, complaint as never)
      expect(answer.status).toBe(200)
    }
    const sent = (await mailed(email)).slice(mails)
    expect(sent.length).toBeGreaterThanOrEqual(2)
    expect(sent.every(({ to }) => to.length === 1)).toBe(true)
  })

  it('becomes the address of a member, whose mail can be stopped', async () => {
    const member = await makeMemberWithPassword()
    const input = { email: typed, proof: { password: oldPassword } }
    expect((await callAs(member, addressCalls.askMailChange, input)).status).toBe(204)
    const [mail] = (await mailed(email)).slice(mails)
    const { text } = await PostalMime.parse(mail?.raw ?? '')
    const [, token = ''] = /token=([\w-]+)/.exec(text ?? '') ?? []
    expect((await callAs(member, addressCalls.changeEmail, { token })).status).toBe(204)
    const { id } = member
    expect(await rows('select email from members where id = ?', id)).toEqual([{ email }])
    const stop = await makeUnsubscribeToken(env, { id, kind: 'promotions', email })
    const clicked = await SELF.fetch(`${origin}${unsubscribePath}?token=${stop}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await rows('select kind, wanted from notification_preferences')).toEqual([
      { kind: 'promotions', wanted: 0 },
    ])
  })

  it('is the member whose mail came back', async () => {
    const { id } = await makeMember({ email })
    const told = await SELF.fetch(`${origin}/api/mail-events-postmark.php`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`vonk:${mailEventsSecret()}`)}`,
      },
      body: JSON.stringify(postmarkBounce('HardBounce', typed)),
    })
    expect(told.status).toBe(204)
    expect(await rows('select member_id, reason from notifications_disabled')).toEqual([
      { member_id: id, reason: 'bounce' },
    ])
  })
})

it('a wrong provider is suggested beside an apostrophe too', async () => {
  const email = "o'neil@gmial.com"
  const { body } = await callFrom(newVisitor(), signupCalls.checkSignup, { email })
  expect(body).toEqual({ suggestion: "o'neil@gmail.com" })
})
