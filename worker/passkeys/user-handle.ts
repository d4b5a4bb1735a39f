import { readSecrets } from '#worker/env.ts'
import { base64url, keyedHash } from '#worker/http/random.ts'

/** What an authenticator keeps of whose a passkey is: always the same, and nothing to know anybody by. */
export async function userHandleBytes(
  env: Env,
  memberId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await keyedHash(readSecrets(env).SECRET_KEY, `passkey-user:${memberId}`)
  return new Uint8Array(new TextEncoder().encode(hash))
}

/** As an authenticator answers it. */
export async function userHandleOf(env: Env, memberId: number): Promise<string> {
  return base64url(await userHandleBytes(env, memberId))
}
