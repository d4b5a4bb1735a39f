import type { Call } from '#contract/call.ts'
import { ApiError } from './api-error.ts'
import type { Context } from './context.ts'

/**
 * Counts an attempt at a call, or at the page that shows the same: of the viewer, of a network
 * address where nobody is signed in.
 * @throws ApiError too_many_requests
 */
export async function refuseFlood(
  { env, viewer, request }: Context,
  { flood, method, path }: Call,
): Promise<void> {
  if (!flood) return
  const limiters = { 60: env.FLOOD_60, 120: env.FLOOD_120, 300: env.FLOOD_300 }
  const who = viewer ? `m${viewer.id}` : `a${request.addressKey}`
  const { success } = await limiters[flood].limit({ key: `${method} ${path}:${who}` })
  if (!success) throw new ApiError('too_many_requests')
}
