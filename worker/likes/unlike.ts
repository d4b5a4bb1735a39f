import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { hearing, tellOfUnlike } from './like-in-batch.ts'
import { deleteLike, findLikable } from './queries.ts'

/**
 * Whatever has become of the profile: of one that is gone nobody learns whether there was a like.
 * @throws ApiError not_found if the profile cannot be liked
 */
export async function unlike(
  ctx: MemberContext,
  { profile }: { profile: number },
): Promise<undefined> {
  const { db, env, viewer } = ctx
  const [deleted, [other], heard] = await readBatch(env.DB, [
    deleteLike(db, viewer.id, profile),
    findLikable(db, onlookerOf(ctx, viewer.id), profile),
    hearing(ctx, profile),
  ])
  if (deleted.length > 0) tellOfUnlike(ctx, profile, { shown: other !== undefined, heard })
  if (!other) throw new ApiError('not_found')
}
