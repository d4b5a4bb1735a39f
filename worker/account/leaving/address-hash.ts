import { everyPurposeHash, purposeHash } from '#worker/http/secret-keys.ts'

/** Recognises a deleted address; cannot be read back. */
export function addressHash(env: Env, email: string): Promise<string> {
  return purposeHash(env, 'deleted-address', wordsOf(email))
}

/** All by which it may be remembered, the newest first. */
export function addressHashes(env: Env, email: string) {
  return everyPurposeHash(env, 'deleted-address', wordsOf(email))
}

function wordsOf(email: string): string {
  return `deleted-address:${email.toLowerCase()}`
}
