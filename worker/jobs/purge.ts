import { DAY } from '#contract/time.ts'
import { deleteOldEvents } from '#worker/db/account-events.ts'
import type { JobContext } from './define-job.ts'
import { deleteInChunks } from './delete-in-chunks.ts'
import {
  deleteDone,
  deleteExpiredMailTokens,
  deleteFailed,
  deleteOldRateLimits,
} from './queries.ts'

/** Of the machinery: what a room keeps for a time, its own jobs delete. */
export async function purgeExpired(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, deleteDone, ctx.now - 7 * DAY)
  await deleteInChunks(ctx, deleteFailed, ctx.now - 30 * DAY)
  // They still count for a day towards the limit of mails to one address.
  await deleteInChunks(ctx, deleteExpiredMailTokens, ctx.now - DAY)
  await deleteInChunks(ctx, deleteOldRateLimits, ctx.now)
  await deleteInChunks(ctx, deleteOldEvents, ctx.now)
}
