import type { SignupInput } from '#contract/signup.ts'
import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'

/**
 * Tells a repeated submission from a different one with the same key. The password is compared
 * separately.
 */
export function hashBody(env: Env, input: SignupInput): Promise<string> {
  const { id: _id, password: _password, tracking, ...answers } = input
  const sorted = Object.entries({ ...answers, ...tracking }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return keyedHash(readSecrets(env).SECRET_KEY, JSON.stringify(sorted))
}
