import { everyPurposeHash, purposeHash } from '#worker/http/secret-keys.ts'

export function debitHash(env: Env, kind: 'iban' | 'phone', value: string): Promise<string> {
  return purposeHash(env, 'debit', wordsOf(kind, value))
}

export function debitHashes(env: Env, kind: 'iban' | 'phone', value: string) {
  return everyPurposeHash(env, 'debit', wordsOf(kind, value))
}

function wordsOf(kind: 'iban' | 'phone', value: string): string {
  return `debit-${kind}:${value}`
}

/** `id` is the code's own id, so that equal codes have different hashes. */
export function codeHash(env: Env, id: string, code: string): Promise<string> {
  return purposeHash(env, 'debit-code', `debit-code:${id}:${code}`)
}
