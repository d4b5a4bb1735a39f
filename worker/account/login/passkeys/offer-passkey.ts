import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { Expression, SqlBool } from 'kysely'
import type { CallInput, CallReply } from '#contract/call.ts'
import { maxPasskeys, type passkeysCalls } from '#contract/passkeys.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { requireSecondFactor } from '#worker/account/login/require-second-factor.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { algorithms } from './algorithms.ts'
import { makeChallenge } from './challenge.ts'
import { timeout } from './offer-answers.ts'
import { findSecondFactor, listPasskeys } from './queries.ts'
import { transportsOf } from './transports.ts'
import { userHandleBytes } from './user-handle.ts'

type Input = CallInput<typeof passkeysCalls.offerPasskey>

/**
 * With a code too where there is a second factor, which the passkey would bypass. The challenge
 * then proves, within this session, that both were checked.
 */
export async function offerPasskey(
  ctx: MemberContext,
  { proof, code }: Input,
): Promise<CallReply<typeof passkeysCalls.offerPasskey>> {
  const { db, env, request, site, viewer } = ctx
  const { holds } = await requireProof(ctx, proof)
  const {
    own,
    factor: [factor],
  } = await readBatch(env.DB, {
    own: listPasskeys(db, viewer.id),
    factor: findSecondFactor(db, viewer.id),
  })
  if (own.length >= maxPasskeys) throw new ApiError('passkey_limit', { most: maxPasskeys })
  if (factor) await spendCode(ctx, code, holds)
  const rpID = request.url.hostname
  const options = await generateRegistrationOptions({
    rpName: site.settings.name,
    rpID,
    userID: await userHandleBytes(env, viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.profile.name,
    challenge: await makeChallenge(ctx, factor ? 'new-by-code' : 'new'),
    attestationType: 'none',
    excludeCredentials: own
      .filter(({ host }) => host === rpID)
      .map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
  return { options }
}

/** Now and not with the passkey: the device's dialog may stay open for longer than a code holds. */
async function spendCode(
  ctx: MemberContext,
  code: string | undefined,
  proved: Expression<SqlBool>,
): Promise<void> {
  if (!code) throw new ApiError('code_invalid')
  const { holds, spend } = await requireSecondFactor(ctx, ctx.viewer, code)
  const { used } = await writeBatch(ctx.env.DB, {
    used: spend(bothHold(proved, holds)),
  })
  if (!used) throw new ApiError('code_invalid')
}
