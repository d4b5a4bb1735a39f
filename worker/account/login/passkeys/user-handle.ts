import { base64url } from '#worker/http/random.ts'
import { everyPurposeHash, purposeHash } from '#worker/http/secret-keys.ts'

/** The member's id as authenticators store it: meaningless to others. */
export async function userHandleBytes(
  env: Env,
  memberId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(await purposeHash(env, 'passkey-user', wordsOf(memberId)))
}

export async function isUserHandle(env: Env, memberId: number, handle: string): Promise<boolean> {
  const ours = await everyPurposeHash(env, 'passkey-user', wordsOf(memberId))
  return ours.some((hash) => base64url(bytesOf(hash)) === handle)
}

function wordsOf(memberId: number): string {
  return `passkey-user:${memberId}`
}

function bytesOf(hash: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(hash))
}
