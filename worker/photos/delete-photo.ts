import type { CallInput } from '#contract/call.ts'
import type { photosCalls } from '#contract/photos.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { dropObjects } from './drop-objects.ts'
import { deletePhotoRow, insertLooseOf } from './queries.ts'

/** The row first, and so the right to see the photo; the sweep finds objects that are left. */
export async function deletePhoto(
  ctx: MemberContext,
  { id }: CallInput<typeof photosCalls.deletePhoto>,
): Promise<undefined> {
  const { db, env, viewer, now } = ctx
  const {
    gone: [gone],
  } = await readBatch(env.DB, {
    looseOf: insertLooseOf(db, id, viewer.id, now),
    gone: deletePhotoRow(db, id, viewer.id),
  })
  if (!gone) throw new ApiError('not_found')
  await dropObjects(ctx, gone.key)
}
