import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteSavedFilter } from './queries.ts'

export async function removeFilter(
  { db, env, viewer }: MemberContext,
  { id }: { id: string },
): Promise<undefined> {
  const {
    removed: [removed],
  } = await readBatch(env.DB, {
    removed: deleteSavedFilter(db, viewer.id, id),
  })
  if (!removed) throw new ApiError('not_found')
}
