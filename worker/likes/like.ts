import { readBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { likeQueries, tellOfLike } from './like-in-batch.ts'

/**
 * Liking twice counts once. If two like each other at once, the second answer and the first
 * member's event say `match`.
 */
export async function like(
  ctx: MemberContext,
  { profile, tab }: { profile: number; tab?: string | undefined },
): Promise<{ match: boolean }> {
  const rows = await readBatch(ctx.env.DB, likeQueries(ctx, profile))
  return { match: tellOfLike(ctx, profile, rows, tab) }
}
