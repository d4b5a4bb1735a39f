import type { CallInput } from '#contract/call.ts'
import type { newsCalls } from '#contract/news.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateLikesTold, updatePhotosTold } from './queries.ts'

export async function tellNews(
  { db, env, now, viewer }: MemberContext,
  { likes, photos }: CallInput<typeof newsCalls.tellNews>,
): Promise<undefined> {
  const writes = [
    ...(likes.length > 0 ? [updateLikesTold(db, viewer.id, likes, now)] : []),
    ...(photos.length > 0 ? [updatePhotosTold(db, viewer.id, photos, now)] : []),
  ]
  if (writes.length > 0) await writeBatch(env.DB, writes)
}
