import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'

/** Recognises an account or phone number; cannot be read back. */
export function debitHash(env: Env, kind: 'iban' | 'phone', value: string): Promise<string> {
  return keyedHash(readSecrets(env).SECRET_KEY, `debit-${kind}:${value}`)
}

/** `id` is the code's own id, so that equal codes have different hashes. */
export function codeHash(env: Env, id: string, code: string): Promise<string> {
  return keyedHash(readSecrets(env).SECRET_KEY, `debit-code:${id}:${code}`)
}
