import type { Tracking } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'

/** From its form, else from the start of the visit. */
export function trackingOf({ request }: Pick<Context, 'request'>, posted: Tracking): Tracking {
  return Object.values(posted).some(Boolean) ? posted : request.source
}
