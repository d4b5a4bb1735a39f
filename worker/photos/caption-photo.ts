import type { CallInput } from '#contract/call.ts'
import type { photosCalls } from '#contract/photos.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateCaption } from './queries.ts'

export async function captionPhoto(
  { db, env, viewer }: MemberContext,
  { id, caption }: CallInput<typeof photosCalls.captionPhoto>,
): Promise<undefined> {
  const {
    found: [found],
  } = await readBatch(env.DB, {
    found: updateCaption(db, id, viewer.id, caption),
  })
  if (!found) throw new ApiError('not_found')
}
