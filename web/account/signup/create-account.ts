import { authCalls } from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { signupCalls } from '#contract/signup.ts'
import { SECOND } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { SendCall } from '#web/app/use-send.ts'
import { type SignupFields, signupInputOf } from './fields.ts'

export const stages = ['checking', 'creating', 'matching', 'mailing'] as const
export type Stage = (typeof stages)[number]

export type Account = { email: string; name: string; matches: ProfileRef[] }
/** Where the site answers neutrally: only the mail tells the outcome. */
export type Mailed = CallInput<typeof signupCalls.signup>

const matchesShown = 3
/** How often it is asked whether the mail has left; it is sent whether or not anybody asks. */
const lookEvery = SECOND / 4
const patience = 5 * SECOND

/**
 * Also fetches the first matches and waits until the mail has left. `viewer` is null if fetching it
 * failed. A site that answers neutrally gives `mailed`.
 * @throws CallError when the account was refused
 */
export async function createAccount(
  key: string,
  fields: SignupFields,
  password: string,
  sendCall: SendCall,
  onStage: (stage: Stage) => void,
): Promise<{ account: Account; viewer: Viewer | null } | { mailed: Mailed }> {
  const input = signupInputOf(key, fields, password)
  onStage('creating')
  const { id } = await sendCall(signupCalls.signup, input)
  if (id === null) return { mailed: input }
  onStage('matching')
  const [found, entered] = await Promise.all([
    sendCall(signupCalls.listMatches, {}).catch(() => null),
    sendCall(authCalls.getUser, {}).catch(() => null),
  ])
  onStage('mailing')
  await mailSent(sendCall)
  const { email, name } = input
  return {
    account: { email, name, matches: found?.matches.slice(0, matchesShown) ?? [] },
    viewer: entered?.user ?? null,
  }
}

async function mailSent(sendCall: SendCall): Promise<void> {
  const until = Date.now() + patience
  const signal = AbortSignal.timeout(patience)
  while (Date.now() < until) {
    const asked = sendCall(signupCalls.getActivationMail, {}, { signal })
    const { sent } = await asked.catch(() => ({ sent: true }))
    if (sent) return
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
