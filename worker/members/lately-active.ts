import type { Gender } from '#contract/fields.ts'
import type { Tracking } from '#contract/signup.ts'
import { visitorOf } from '#worker/people/onlooker.ts'
import type { Context } from '#worker/request/context.ts'
import { listLatelyActive } from './queries/searching.ts'

export function latelyActive(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  source: Tracking,
  among: { gender: Gender; country: string; limit: number },
) {
  return listLatelyActive(ctx.db, visitorOf(ctx, source), among)
}
