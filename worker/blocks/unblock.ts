import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { deleteBlock, findKnown } from './queries.ts'

/**
 * The two can find each other again, as strangers. Doing it twice is doing it once.
 * @throws ApiError not_found when there was no block, and nobody there to block
 */
export async function unblock(
  { db, env, viewer }: MemberContext,
  { profile }: { profile: number },
): Promise<undefined> {
  const [deleted, [known]] = await readBatch(env.DB, [
    deleteBlock(db, viewer.id, profile),
    findKnown(db, viewer.id, profile),
  ])
  if (deleted.length === 0 && !known) throw new ApiError('not_found')
}
