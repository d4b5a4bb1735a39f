import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteKeptBefore } from './queries/kept.ts'

/** A bank transfer may take days; what was sent stands in its conversation. */
export async function forgetKept(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteKeptBefore, ctx.now - keptDays.words * DAY])
}
