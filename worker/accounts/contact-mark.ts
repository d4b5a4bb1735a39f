import { slowHash } from '#contract/slow-hash.ts'
import { firstPurposeHash } from '#worker/http/secret-keys.ts'

/** Public, and one for all domains of the group: they share their members. */
export function contactSalt(env: Env): Promise<string> {
  return firstPurposeHash(env, 'contact-shield', 'salt')
}

/** Of an address or number as `readContact` gives it; a tenth of a second at most, so once for each. */
export async function contactMark(env: Env, contact: string): Promise<string> {
  return markOfHash(env, await slowHash(contact, await contactSalt(env)))
}

/** Of what a browser has hashed. */
export function markOfHash(env: Env, hash: string): Promise<string> {
  return firstPurposeHash(env, 'contact-shield', `contact:${hash}`)
}
