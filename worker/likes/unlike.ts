import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { hearing, tellOfUnlike } from './like-in-batch.ts'
import { deleteLike, findLikable } from './queries.ts'
import { updateTakenBack } from './queries/begun.ts'

/** Also of a profile that is gone; nobody learns then whether there was a like. */
export async function unlike(
  ctx: MemberContext,
  { profile, tab }: { profile: number; tab?: string | undefined },
): Promise<undefined> {
  const { db, env, viewer } = ctx
  const {
    deleted,
    other: [other],
    heard,
  } = await readBatch(env.DB, {
    deleted: deleteLike(db, viewer.id, profile),
    other: findLikable(db, onlookerOf(ctx, viewer.id), profile),
    heard: hearing(ctx, profile),
    takenBack: updateTakenBack(db, viewer.id, profile),
  })
  if (deleted.length > 0) tellOfUnlike(ctx, profile, { shown: other !== undefined, heard, tab })
  if (!other) throw new ApiError('not_found')
}
