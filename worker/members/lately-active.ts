import type { Gender } from '#contract/fields.ts'
import type { Context } from '#worker/http/context.ts'
import { onlookerOf, visitorId } from '#worker/profiles/onlooker.ts'
import { listLatelyActive } from './searching/queries.ts'

/** The query of members whom a visitor is shown before anything was asked for. */
export function latelyActive(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  among: { gender: Gender; country: string; limit: number },
) {
  return listLatelyActive(ctx.db, onlookerOf(ctx, visitorId), among)
}
