import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CallInput } from '#contract/call.ts'
import type { Attestation } from '#contract/passkey-answer.ts'
import { maxPasskeys, passkeyNameLength, type passkeysCalls } from '#contract/passkeys.ts'
import { describeDevice } from '#contract/sessions.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { algorithms } from './algorithms.ts'
import { readChallenge } from './challenge.ts'
import { findSecondFactor, hasPasskey, insertPasskey } from './queries.ts'
import { refuseReplay, spendChallenge } from './spend-answer.ts'

type Input = CallInput<typeof passkeysCalls.addPasskey>

export async function addPasskey(
  ctx: MemberContext,
  { answer, name }: Input,
): Promise<{ id: string }> {
  const { db, env, now, request, session, viewer } = ctx
  const { credential, challenge } = await checkAttestation(ctx, answer)
  if (!session) throw new ApiError('authentication_required')
  const { id, publicKey, counter } = credential
  const row = {
    id,
    member_id: viewer.id,
    name: name ?? deviceName(request.userAgent),
    host: request.url.hostname,
    public_key: publicKey,
    counter,
    transports: answer.response.transports?.join(',') ?? null,
    created_at: now,
    last_used_at: null,
  }
  const notice = await prepareNotice(ctx, {
    kind: 'passkey_added',
    memberId: viewer.id,
    cause: challenge.hash,
    condition: hasPasskey(id, viewer.id),
  })
  const { added } = await writeBatch(env.DB, {
    added: insertPasskey(db, row, session),
    notice: notice.rows,
    challenge: spendChallenge(ctx, challenge),
  }).catch((error: unknown) => {
    // Another account has it already. No repeat: an authenticator makes a new key each time.
    if (isUniqueViolation(error, 'passkeys.id')) throw new ApiError('passkey_failed')
    return refuseReplay(error)
  })
  if (!added) throw new ApiError('passkey_limit', { most: maxPasskeys })
  notice.wake()
  return { id }
}

async function checkAttestation(ctx: MemberContext, { id, response }: Attestation) {
  const { origin, hostname } = ctx.request.url
  const challenge = { hash: '', expiresAt: 0 }
  // An offer made before the second factor was turned on has asked for no code.
  const factor = await findSecondFactor(ctx.db, ctx.viewer.id).executeTakeFirst()
  const purpose = factor ? 'new-by-code' : 'new'
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: async (encoded) => {
      challenge.expiresAt = (await readChallenge(ctx, purpose, encoded)) ?? 0
      challenge.hash = await sha256(encoded)
      return challenge.expiresAt > 0
    },
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for anything that is wrong, malformed bytes included.
  }).catch(() => null)
  if (!checked?.verified || checked.registrationInfo.credential.id !== id) {
    throw new ApiError('passkey_failed')
  }
  return { credential: checked.registrationInfo.credential, challenge }
}

function deviceName(userAgent: string): string {
  return (describeDevice(userAgent) ?? 'Passkey').slice(0, passkeyNameLength)
}
