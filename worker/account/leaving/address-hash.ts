import { everyPurposeHash, purposeHash } from '#worker/http/secret-keys.ts'

export function addressHash(env: Env, email: string): Promise<string> {
  return purposeHash(env, 'deleted-address', wordsOf(email))
}

export function addressHashes(env: Env, email: string) {
  return everyPurposeHash(env, 'deleted-address', wordsOf(email))
}

function wordsOf(email: string): string {
  return `deleted-address:${email.toLowerCase()}`
}
