import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteBlock, deleteBothLikes, findKnown, updateBothRemoved } from './queries.ts'

export async function unblock(
  { db, env, viewer }: MemberContext,
  { profile }: { profile: number },
): Promise<undefined> {
  const {
    deleted,
    known: [known],
  } = await readBatch(env.DB, {
    bothLikes: deleteBothLikes(db, viewer.id, profile),
    // A block of the version before did not say up to where it has taken everything.
    bothRemoved: updateBothRemoved(db, viewer.id, profile),
    deleted: deleteBlock(db, viewer.id, profile),
    known: findKnown(db, viewer.id, profile),
  })
  if (deleted.length === 0 && !known) throw new ApiError('not_found')
}
