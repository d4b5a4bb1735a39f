import { DAY } from '#contract/time.ts'
import type { JobContext } from './define-job.ts'
import { deleteInChunks } from './delete-in-chunks.ts'
import { deleteDone, deleteFailed } from './queries.ts'

export async function purgeOutbox(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, deleteDone, ctx.now - 7 * DAY)
  await deleteInChunks(ctx, deleteFailed, ctx.now - 30 * DAY)
}
