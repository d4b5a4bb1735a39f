import type { Audience } from '#contract/call.ts'
import type { Viewer } from '#contract/viewer.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** @throws ApiError authentication_required or visitors_only */
export function requireAudience(viewer: Viewer | null, audience: Audience): void {
  if (audience === 'member' && !viewer) throw new ApiError('authentication_required')
  if (audience === 'visitor' && viewer) throw new ApiError('visitors_only')
}
