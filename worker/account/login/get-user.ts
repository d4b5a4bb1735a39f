import type { authCalls } from '#contract/auth.ts'
import type { CallReply } from '#contract/call.ts'
import { newsCursor } from '#worker/notices/news/news-cursor.ts'
import type { Context } from '#worker/request/context.ts'

export async function getUser({
  env,
  now,
  viewer,
}: Context): Promise<CallReply<typeof authCalls.getUser>> {
  if (!viewer) return { user: null }
  return { user: viewer, news: { next: await newsCursor.write(env, viewer.id, now) } }
}
