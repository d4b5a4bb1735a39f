import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import { deleteOldEvents } from '#worker/db/account-events.ts'
import type { JobContext } from './define-job.ts'
import { deleteInChunks } from './delete-in-chunks.ts'
import {
  deleteDone,
  deleteExpiredMailTokens,
  deleteExpiredSessions,
  deleteFailed,
  deleteOldLoginAttempts,
  deleteOldNeutralSignups,
  deleteOldRateLimits,
  deleteOldSignupKeys,
  deleteOldTracking,
} from './queries.ts'

export async function purgeExpired(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, deleteDone, ctx.now - 7 * DAY)
  await deleteInChunks(ctx, deleteFailed, ctx.now - 30 * DAY)
  await deleteInChunks(ctx, deleteExpiredSessions, ctx.now)
  // They still count for a day towards the limit of mails to one address.
  await deleteInChunks(ctx, deleteExpiredMailTokens, ctx.now - DAY)
  await deleteInChunks(ctx, deleteOldRateLimits, ctx.now)
  await deleteInChunks(ctx, deleteOldLoginAttempts, ctx.now - DAY)
  await deleteInChunks(ctx, deleteOldSignupKeys, ctx.now - DAY)
  await deleteInChunks(ctx, deleteOldNeutralSignups, ctx.now - DAY)
  await deleteInChunks(ctx, deleteOldEvents, ctx.now)
  await deleteInChunks(ctx, deleteOldTracking, ctx.now - keptDays.tracking * DAY)
}
