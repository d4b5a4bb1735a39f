import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { CallInput, CallReply } from '#contract/call.ts'
import { maxPasskeys, type passkeysCalls } from '#contract/passkeys.ts'
import { requireProof } from '#worker/auth/require-proof.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { algorithms } from './algorithms.ts'
import { makeChallenge } from './challenge.ts'
import { timeout } from './offer-answers.ts'
import { listPasskeys } from './queries.ts'
import { transportsOf } from './transports.ts'
import { userHandleBytes } from './user-handle.ts'

type Input = CallInput<typeof passkeysCalls.offerPasskey>

/** The proof is asked for here; the challenge carries it, within this session, to the new passkey. */
export async function offerPasskey(
  ctx: MemberContext,
  { proof }: Input,
): Promise<CallReply<typeof passkeysCalls.offerPasskey>> {
  const { db, env, request, site, viewer } = ctx
  await requireProof(ctx, proof)
  const own = await listPasskeys(db, viewer.id).execute()
  if (own.length >= maxPasskeys) throw new ApiError('passkey_limit', { most: maxPasskeys })
  const rpID = request.url.hostname
  const options = await generateRegistrationOptions({
    rpName: site.settings.name,
    rpID,
    userID: await userHandleBytes(env, viewer.id),
    // What the browser's list of passkeys calls it.
    userName: viewer.email,
    userDisplayName: viewer.profile.name,
    challenge: await makeChallenge(ctx, 'new'),
    // No word about the maker of the device: any will do.
    attestationType: 'none',
    excludeCredentials: own
      .filter(({ host }) => host === rpID)
      .map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    // Found without a name being typed, and never without its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
  return { options }
}
