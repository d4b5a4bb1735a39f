import { readSecrets } from '#worker/env.ts'
import { base64url, keyedHash } from '#worker/http/random.ts'

/** The id that authenticators store for a member: always the same, and meaningless to others. */
export async function userHandleBytes(
  env: Env,
  memberId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await keyedHash(readSecrets(env).SECRET_KEY, `passkey-user:${memberId}`)
  return new Uint8Array(new TextEncoder().encode(hash))
}

/** The same, base64url, as an authenticator answers it. */
export async function userHandleOf(env: Env, memberId: number): Promise<string> {
  return base64url(await userHandleBytes(env, memberId))
}
