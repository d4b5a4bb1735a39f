import { onlookerOf } from '#worker/people/onlooker.ts'
import type { Context } from '#worker/request/context.ts'
import { type Alike, listAlike } from './queries/alike.ts'

const shown = 4

export function peopleAlike(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  seen: Alike,
) {
  return listAlike(ctx.db, onlookerOf(ctx, viewerId), seen, shown)
}
