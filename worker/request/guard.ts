import type { Audience } from '#contract/call.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from './context.ts'

/** @throws ApiError authentication_required or visitors_only */
export function requireAudience(ctx: Context, audience: Audience): void {
  if (audience === 'member' && !ctx.viewer) throw new ApiError('authentication_required')
  if (audience === 'visitor' && ctx.viewer) throw new ApiError('visitors_only')
}
