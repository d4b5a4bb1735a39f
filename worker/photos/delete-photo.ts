import type { CallInput } from '#contract/call.ts'
import type { photosCalls } from '#contract/photos.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { dropObjects } from './drop-objects.ts'
import { deletePhotoRow, insertLooseOf, updateHeldDeleted } from './queries.ts'
import { tellOwnPages } from './tell-own-pages.ts'

/**
 * The row first, and so the right to see the photo; the sweep finds objects that are left. What is held
 * is gone for its owner only: somebody judges it first.
 */
export async function deletePhoto(
  ctx: MemberContext,
  { id }: CallInput<typeof photosCalls.deletePhoto>,
): Promise<undefined> {
  const { db, env, viewer, now } = ctx
  const {
    hidden: [hidden],
    gone: [gone],
  } = await readBatch(env.DB, {
    hidden: updateHeldDeleted(db, id, viewer.id, now),
    looseOf: insertLooseOf(db, id, viewer.id, now),
    gone: deletePhotoRow(db, id, viewer.id),
  })
  if (!hidden && !gone) throw new ApiError('not_found')
  tellOwnPages(ctx)
  if (!gone) return
  await dropObjects(ctx, gone.key)
}
