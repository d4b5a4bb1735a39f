import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'

/** Recognises a deleted address; cannot be read back. */
export function addressHash(env: Env, email: string): Promise<string> {
  return keyedHash(readSecrets(env).SECRET_KEY, `deleted-address:${email.toLowerCase()}`)
}
