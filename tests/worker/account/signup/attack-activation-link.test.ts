import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { passwordCalls } from '#contract/password.ts'
import { signupCalls } from '#contract/signup.ts'
import { confirmByOperator } from '#worker/account/signup/confirm-by-operator.ts'
import { sessionCookie } from '#worker/http/session-cookie.ts'
import { makeMemberWithPassword, newPassword, tokenFor } from '../../../support/mailed-links.ts'
import { callAs, pageAs, type TestMember } from '../../../support/members.ts'
import { operating } from '../../../support/operating.ts'
import { turnOn } from '../../../support/second-factor.ts'
import { saveSettings } from '../../../support/sites.ts'

const ways: Array<[string, (member: TestMember) => Promise<unknown>]> = [
  ['an operator', ({ id }) => confirmByOperator(operating(), id)],
  [
    'a new password on a neutral site',
    async ({ email }) => {
      await saveSettings({ neutral_auth: true })
      await callAs(null, passwordCalls.askReset, { email })
      const token = await tokenFor(email, '/reset-password/do')
      const words = { password: newPassword, password_again: newPassword }
      await callAs(null, passwordCalls.resetPassword, { token, ...words })
    },
  ],
]

it.each(ways)('once %s has confirmed the address its mailed link opens nothing', async (...way) => {
  const [, confirm] = way
  const member = await makeMemberWithPassword({ status: 'not_confirmed' })
  await callAs(member, signupCalls.sendActivationMail, {})
  const token = await tokenFor(member.email, '/activate')
  await confirm(member)
  const { status } = (await env.DB.prepare('select status from members where id = ?')
    .bind(member.id)
    .first<{ status: string }>()) ?? { status: '' }
  expect(status).toBe('confirmed')
  const { status: answered, body, response } = await callAs(null, signupCalls.activate, { token })
  expect(response.headers.get('set-cookie') ?? '').not.toContain(sessionCookie)
  expect([answered, body.error?.code]).toEqual([410, 'link_expired'])
  // The page says that it is done, as to whoever uses it twice.
  expect((await pageAs(null, `/activate?token=${token}`)).data['page']).toEqual({
    state: 'done',
    token: null,
  })
})

it('an earlier link does not bypass a second factor', async () => {
  const member = await makeMemberWithPassword({ status: 'not_confirmed' })
  await callAs(member, signupCalls.sendActivationMail, {})
  const token = await tokenFor(member.email, '/activate')
  await confirmByOperator(operating(), member.id)
  await turnOn(member)
  const { response } = await callAs(null, signupCalls.activate, { token })
  expect(response.headers.get('set-cookie') ?? '').not.toContain(sessionCookie)
})
