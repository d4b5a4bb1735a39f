import type { Tracking } from '#contract/signup.ts'
import type { Context } from '#worker/http/context.ts'

/** Where a signup came from: what its form says, else how the visit began. */
export function trackingOf({ request }: Pick<Context, 'request'>, posted: Tracking): Tracking {
  return Object.values(posted).some(Boolean) ? posted : request.source
}
