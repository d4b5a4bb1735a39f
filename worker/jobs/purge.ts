import { DAY } from '#contract/time.ts'
import type { JobContext } from './define-job.ts'
import { deleteInChunks } from './delete-in-chunks.ts'
import { deleteDone, deleteFailed } from './queries.ts'

/** How long it is known that a job is done. */
export const doneKept = 7 * DAY

export async function purgeOutbox(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteDone, ctx.now - doneKept], [deleteFailed, ctx.now - 30 * DAY])
}
