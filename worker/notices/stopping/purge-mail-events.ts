import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteOldEvents } from './queries.ts'

/** Longer than any provider repeats an event. */
const retention = 30 * DAY

export async function purgeMailEvents(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteOldEvents, ctx.now - retention])
}
