import type { SignupInput } from '#contract/signup.ts'
import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'

/** By which a repeated submission is told from another one with its key; the password is compared by itself. */
export function hashBody(env: Env, input: SignupInput): Promise<string> {
  const { id: _id, password: _password, tracking, ...answers } = input
  const sorted = Object.entries({ ...answers, ...tracking }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return keyedHash(readSecrets(env).SECRET_KEY, JSON.stringify(sorted))
}
