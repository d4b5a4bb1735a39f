import type { CallInput } from '#contract/call.ts'
import type { discreetCalls } from '#contract/discreet-calls.ts'
import { lockAt } from '#contract/discreet.ts'
import { offerPasskeyProof } from '#worker/account/login/passkeys/offer-answers.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { LockedContext, MemberContext } from '#worker/request/context.ts'
import { asksNobody, updateUnlocked } from './queries.ts'

/** Who proves it is the member, until then nobody's viewer. */
function asMember(ctx: LockedContext): MemberContext {
  return { ...ctx, viewer: ctx.locked }
}

export function offerUnlock(ctx: LockedContext) {
  return offerPasskeyProof(asMember(ctx))
}

/** @throws ApiError as `requireProof`, and old_password_wrong if a proof is due and none came */
export async function unlock(
  ctx: LockedContext,
  { proof }: CallInput<typeof discreetCalls.unlock>,
): Promise<undefined> {
  const { db, session, now, locked } = ctx
  if (!session) throw new ApiError('authentication_required')
  const proved = proof && (await requireProof(asMember(ctx), proof))
  const holds = proved?.holds ?? asksNobody(locked.id)
  const { lock_minutes } = locked
  const at = lock_minutes === null ? null : lockAt(lock_minutes, now)
  const opened = await updateUnlocked(db, session, at, holds).executeTakeFirst()
  if (!opened) throw (await proved?.refusal()) ?? new ApiError('old_password_wrong')
}
