import { TOTP } from 'otpauth'
import { authCalls } from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import { secondFactorCalls } from '#contract/second-factor.ts'
import { oldPassword } from './mailed-links.ts'
import { callAs, pageAs, type TestMember } from './members.ts'
import { callFrom, cookieOf } from './visitors.ts'

type Asking = { cookie: string }
type Visitor = { cookie?: string | undefined; address?: string | undefined }

export const settingsPath = '/settings/second-factor'
export const proof = { password: oldPassword }

export function codeAt(secret: string, at = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp: at })
}

export function withStep(who: Visitor, response: Response) {
  const step = cookieOf(response, 'step')
  return { ...who, cookie: [who.cookie, step].filter(Boolean).join('; ') }
}

export function change(who: Asking, input: CallInput<typeof secondFactorCalls.changeSecondFactor>) {
  return callAs(who, secondFactorCalls.changeSecondFactor, input)
}

type Shown = { state: string; secret?: string; link?: string; codes?: string[] }

export async function stateOf(who: Asking) {
  return (await pageAs(who, settingsPath)).data['page'] as Shown
}

export async function begin(member: TestMember) {
  const { response } = await change(member, { act: 'begin', proof })
  const under = withStep(member, response)
  const { secret } = await stateOf(under)
  return { under, secret: String(secret) }
}

/** By the code of the previous period: the current one stays unused. */
export async function turnOn(member: TestMember) {
  const { under, secret } = await begin(member)
  const code = codeAt(secret, Date.now() - 30_000)
  const { response } = await change(under, { act: 'confirm', code })
  const { codes } = await stateOf(withStep(member, response))
  return { secret, codes: codes ?? [] }
}

export function logIn(visitor: Visitor, email: string, password = oldPassword) {
  return callFrom(visitor, authCalls.login, { email, password })
}

export async function firstStep(visitor: Visitor, email: string) {
  return withStep(visitor, (await logIn(visitor, email)).response)
}

export function secondStep(visitor: Visitor, code: string) {
  const path = `${authCalls.loginByCode.path}?step=code` as '/api/user.php'
  return callFrom(visitor, { ...authCalls.loginByCode, path }, { code })
}
