import { authCalls } from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { signupCalls } from '#contract/signup.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { useSend } from '#web/app/use-send.ts'
import { type SignupFields, signupInputOf } from './fields.ts'

export const stages = ['checking', 'creating', 'matching', 'mailing'] as const
/** What is going on after the last step, as the visitor is told. */
export type Stage = (typeof stages)[number]

export type Account = { email: string; name: string; matches: ProfileRef[] }
/** Sent where the site answers neutrally: the mail says what came of it. */
export type Mailed = CallInput<typeof signupCalls.signup>

const matchesShown = 3
/** Long enough to be read. */
const shortest = 400

/**
 * The account, whom it fits, and the mail, which the server has put on its way with the account.
 * Whoever made it is signed in: the viewer, null when it could not be had. Where the site answers
 * neutrally there is only what was mailed.
 * @throws CallError when the account was refused
 */
export async function createAccount(
  key: string,
  fields: SignupFields,
  password: string,
  sendCall: ReturnType<typeof useSend>,
  onStage: (stage: Stage) => void,
): Promise<{ account: Account; viewer: Viewer | null } | { mailed: Mailed }> {
  const input = signupInputOf(key, fields, password)
  onStage('creating')
  const { id } = await readably(sendCall(signupCalls.signup, input))
  if (id === null) return { mailed: input }
  onStage('matching')
  const [found, entered] = await readably(
    Promise.all([
      sendCall(signupCalls.listMatches, {}).catch(() => null),
      sendCall(authCalls.getUser, {}).catch(() => null),
    ]),
  )
  onStage('mailing')
  await readably(null)
  const { email, name } = input
  return {
    account: { email, name, matches: found?.matches.slice(0, matchesShown) ?? [] },
    viewer: entered?.user ?? null,
  }
}

async function readably<Reply>(reply: Promise<Reply> | Reply): Promise<Reply> {
  const [answer] = await Promise.all([
    reply,
    new Promise((resolve) => setTimeout(resolve, shortest)),
  ])
  return answer
}
