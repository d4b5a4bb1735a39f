import { likesShown, type LikesReply } from '#contract/likes.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { listGivenLikes, listReceivedLikes } from './queries.ts'

export function likesQueries(db: Db, viewerId: number) {
  return [
    listReceivedLikes(db, viewerId, likesShown),
    listGivenLikes(db, viewerId, likesShown),
  ] as const
}

type Rows = Awaited<ReturnType<typeof readBatch<ReturnType<typeof likesQueries>>>>

export function presentLikes(ctx: Context, [received, given]: Rows): LikesReply {
  const { time_zone } = ctx.site.settings
  // A match is in both lists, and named once.
  const rows = new Map([...received, ...given].map((row) => [row.id, row]))
  return {
    profiles: [...rows.values()].map((row) => presentProfileRef(row, time_zone, ctx.now)),
    liked_by: received.map(({ id, like_new }) => ({ id, like_new: like_new === 1 })),
    likes: given.map(({ id }) => id),
  }
}

export async function getLikes(ctx: MemberContext): Promise<LikesReply> {
  return presentLikes(ctx, await readBatch(ctx.env.DB, likesQueries(ctx.db, ctx.viewer.id)))
}
