import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { InferResult } from 'kysely'
import type { Assertion } from '#contract/passkey-answer.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { type ChallengePurpose, readChallenge } from './challenge.ts'
import { findPasskey } from './queries.ts'
import { isUserHandle } from './user-handle.ts'

type Found = InferResult<ReturnType<typeof findPasskey>>[number]

/** Counts only once its challenge is stored as used. */
export type VerifiedAnswer = {
  passkey: Found
  counter: number
  challenge: { hash: string; expiresAt: number }
}

export async function verifyAnswer(
  ctx: Context,
  purpose: ChallengePurpose,
  { id, response }: Assertion,
): Promise<VerifiedAnswer> {
  const passkey = await findPasskey(ctx.db, id).executeTakeFirst()
  if (!passkey) throw new ApiError('passkey_failed')
  const challenge = { hash: '', expiresAt: 0 }
  const checked = await checkSignature(ctx, passkey, response, async (encoded) => {
    challenge.expiresAt = (await readChallenge(ctx, purpose, encoded)) ?? 0
    challenge.hash = await sha256(encoded)
    return challenge.expiresAt > 0
  })
  const { userHandle } = response
  const foreign = userHandle && !(await isUserHandle(ctx.env, passkey.member_id, userHandle))
  if (!checked?.verified || foreign) throw new ApiError('passkey_failed')
  return { passkey, counter: checked.authenticationInfo.newCounter, challenge }
}

function checkSignature(
  { request }: Context,
  { id, public_key, counter }: Found,
  response: Assertion['response'],
  expectedChallenge: (encoded: string) => Promise<boolean>,
): Promise<VerifiedAuthenticationResponse | null> {
  const { userHandle: _, ...signed } = response
  return verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: signed,
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: request.url.origin,
    expectedRPID: request.url.hostname,
    requireUserVerification: true,
    credential: { id, counter, publicKey: Uint8Array.from(public_key) },
  }).catch(() => null)
}
