import type { FloodLimit } from '#contract/limits.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Context } from './context.ts'

/** Per viewer; without one, per network address; for an unchecked claim, per session. */
export async function refuseFlood(
  { viewer, request, ...ctx }: Context,
  limit: FloodLimit,
  claim?: SessionClaim | null,
): Promise<void> {
  const known = viewer ? `m${viewer.id}` : `a${request.addressKey}`
  await count(ctx, limit, claim ? `s${claim.tokenHash}` : known)
}

async function count(
  { env, site }: Pick<Context, 'env' | 'site'>,
  limit: FloodLimit,
  who: string,
): Promise<void> {
  const counters = {
    30: env.FLOOD_30,
    60: env.FLOOD_60,
    120: env.FLOOD_120,
    300: env.FLOOD_300,
    600: env.FLOOD_600,
  }
  const { success } = await counters[site.settings.limits[limit]].limit({ key: `${limit}:${who}` })
  if (!success) throw new ApiError('too_many_requests')
}
