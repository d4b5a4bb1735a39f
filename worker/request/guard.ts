import { type Audience, shownMemberHeader } from '#contract/call.ts'
import type { Viewer } from '#contract/viewer.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from './context.ts'

type Known = { viewer: Viewer | null; locked: Viewer | null }

export function requireAudience({ viewer, locked }: Known, audience: Audience): void {
  if (audience === 'member' && !viewer) {
    throw new ApiError(locked ? 'locked' : 'authentication_required')
  }
  if (audience === 'locked' && !locked) {
    throw new ApiError(viewer ? 'forbidden' : 'authentication_required')
  }
  if (audience === 'visitor' && viewer) throw new ApiError('visitors_only')
}

/** A page acts for the member whom it shows, not for whoever has signed in since. */
export function requireShownMember({ headers }: Request, { session }: Pick<Context, 'session'>) {
  const shown = headers.get(shownMemberHeader)
  if (shown === null || Number(shown) === session?.memberId) return
  throw new ApiError('authentication_required')
}
