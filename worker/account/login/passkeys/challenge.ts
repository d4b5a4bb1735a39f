import { decodeBase64Url } from 'hono/utils/encode'
import { MINUTE } from '#contract/time.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { randomToken } from '#worker/http/random.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import type { Context } from '#worker/request/context.ts'

/** An answer is good for one purpose. `new-by-code` was given for a code of the second factor. */
export type ChallengePurpose = 'login' | 'proof' | 'new' | 'new-by-code'

type Asking = Pick<Context, 'env' | 'now' | 'session' | 'viewer'>

const lifetime = 10 * MINUTE

/**
 * Signed instead of stored, so that opening the login page writes nothing. Covers the purpose, the
 * expiry and (except for a login) the member's session.
 */
export async function makeChallenge(ctx: Asking, purpose: ChallengePurpose): Promise<string> {
  const random = randomToken(16)
  const expiresAt = ctx.now + lifetime
  return `${random}.${expiresAt}.${await sign(ctx, purpose, random, expiresAt)}`
}

export async function readChallenge(
  ctx: Asking,
  purpose: ChallengePurpose,
  encoded: string,
): Promise<number | null> {
  const challenge = new TextDecoder().decode(decodeBase64Url(encoded))
  const [, random, digits, signature] =
    /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/.exec(challenge) ?? []
  const expiresAt = Number(digits)
  if (!random || !signature || !(expiresAt > ctx.now)) return null
  const ours = await sign(ctx, purpose, random, expiresAt)
  return equalHashes(ours, signature) ? expiresAt : null
}

function sign(ctx: Asking, purpose: ChallengePurpose, random: string, expiresAt: number) {
  const { session, viewer } = ctx
  const who = purpose === 'login' ? '' : `${viewer?.id}:${session?.tokenHash}`
  const words = `${purpose}:${who}:${random}:${expiresAt}`
  return purposeHash(ctx.env, 'challenge', words)
}
