import type { SignupInput } from '#contract/signup.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'

/** To recognise a repeat of the same key. The password is compared separately. */
export function hashBody(env: Env, input: SignupInput): Promise<string> {
  const { id: _id, password: _password, tracking, ...answers } = input
  const sorted = Object.entries({ ...answers, ...tracking }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return purposeHash(env, 'signup', JSON.stringify(sorted))
}
