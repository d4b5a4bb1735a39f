import type { Tracking } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'

export function trackingOf({ request }: Pick<Context, 'request'>, posted: Tracking): Tracking {
  return Object.values(posted).some(Boolean) ? posted : request.source
}
