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

/** Checks the proof. The challenge then proves, within this session, that it was checked. */
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
    // What the browser's list of passkeys shows.
    userName: viewer.email,
    userDisplayName: viewer.profile.name,
    challenge: await makeChallenge(ctx, 'new'),
    // No statement about the maker of the device, since any device will do.
    attestationType: 'none',
    excludeCredentials: own
      .filter(({ host }) => host === rpID)
      .map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    // Discoverable without typing a name, and always with user verification.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
  return { options }
}
