import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'

/** Under which an account number or a telephone is known again, and cannot be read back. */
export function debitHash(env: Env, kind: 'iban' | 'phone', value: string): Promise<string> {
  return keyedHash(readSecrets(env).SECRET_KEY, `debit-${kind}:${value}`)
}

/** `id`: the code's own, so that the same digits are never the same hash. */
export function codeHash(env: Env, id: string, code: string): Promise<string> {
  return keyedHash(readSecrets(env).SECRET_KEY, `debit-code:${id}:${code}`)
}
