import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { tellOfUnlike } from './like-in-batch.ts'
import { deleteLike, findLikable } from './queries.ts'

/**
 * A like can be taken back whatever has become of the profile. That there was one is not said of a
 * profile that is gone: a block takes likes away, and hiding does not.
 * @throws ApiError not_found if the profile cannot be liked
 */
export async function unlike(
  ctx: MemberContext,
  { profile }: { profile: number },
): Promise<undefined> {
  const { db, env, viewer } = ctx
  const [deleted, [other]] = await readBatch(env.DB, [
    deleteLike(db, viewer.id, profile),
    findLikable(db, onlookerOf(ctx, viewer.id), profile),
  ])
  if (deleted.length > 0) tellOfUnlike(ctx, profile, { shown: other !== undefined })
  if (!other) throw new ApiError('not_found')
}
