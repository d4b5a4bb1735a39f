import type { Tracking } from '#contract/signup.ts'
import { visitorOf } from '#worker/people/onlooker.ts'
import type { Context } from '#worker/request/context.ts'
import { type Lately, listLatelyActive } from './queries/searching.ts'

export function latelyActive(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  source: Tracking,
  among: Lately,
) {
  return listLatelyActive(ctx.db, visitorOf(ctx, source), among)
}
