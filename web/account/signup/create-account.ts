import { authCalls } from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { signupCalls } from '#contract/signup.ts'
import { SECOND } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Send } from '#web/app/use-send.ts'
import { type SignupFields, signupInputOf } from './fields.ts'

export const stages = ['checking', 'creating', 'matching', 'mailing'] as const
export type Stage = (typeof stages)[number]

export type Account = { email: string; name: string; like: boolean; matches: ProfileRef[] }
export type Mailed = CallInput<typeof signupCalls.signup>

const matchesShown = 3
/** Only for showing progress: the mail is sent whether or not anybody asks. */
const lookEvery = SECOND / 4
const patience = 5 * SECOND

/**
 * Also fetches the first matches and waits until the mail has left. `viewer` is null if fetching it
 * failed. A neutral site gives `mailed`: only the mail tells the outcome.
 * @throws CallError when the account was refused
 */
export async function createAccount(
  key: string,
  fields: SignupFields,
  password: string,
  send: Send,
  onStage: (stage: Stage) => void,
): Promise<{ account: Account; viewer: Viewer | null } | { mailed: Mailed }> {
  const input = signupInputOf(key, fields, password)
  onStage('creating')
  const { id } = await send(signupCalls.signup, input)
  if (id === null) return { mailed: input }
  onStage('matching')
  const [found, entered] = await Promise.all([
    send(signupCalls.listMatches, {}).catch(() => null),
    send(authCalls.getUser, {}).catch(() => null),
  ])
  onStage('mailing')
  await mailSent(send)
  const { email, name, aim } = input
  return {
    account: {
      email,
      name,
      like: aim?.like ?? false,
      matches: found?.matches.slice(0, matchesShown) ?? [],
    },
    viewer: entered?.user ?? null,
  }
}

async function mailSent(send: Send): Promise<void> {
  const until = Date.now() + patience
  const signal = AbortSignal.timeout(patience)
  while (Date.now() < until) {
    const asked = send(signupCalls.getActivationMail, {}, { signal })
    const { sent } = await asked.catch(() => ({ sent: true }))
    if (sent) return
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
