import type { Call } from '#contract/call.ts'
import { ApiError } from './api-error.ts'
import type { Context } from './context.ts'
import type { SessionClaim } from './session-cookie.ts'

/**
 * Counts an attempt at a call, or at the page that shows the same. Counted per viewer; without one,
 * per network address; for an unchecked claim, per session.
 * @throws ApiError too_many_requests
 */
export async function refuseFlood(
  { env, viewer, request, site }: Context,
  { flood }: Call,
  claim?: SessionClaim,
): Promise<void> {
  if (!flood) return
  const counters = {
    30: env.FLOOD_30,
    60: env.FLOOD_60,
    120: env.FLOOD_120,
    300: env.FLOOD_300,
    600: env.FLOOD_600,
  }
  const known = viewer ? `m${viewer.id}` : `a${request.addressKey}`
  const who = claim ? `s${claim.tokenHash}` : known
  const { success } = await counters[site.settings.limits[flood]].limit({ key: `${flood}:${who}` })
  if (!success) throw new ApiError('too_many_requests')
}
