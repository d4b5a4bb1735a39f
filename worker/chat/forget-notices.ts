import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteAnsweredBefore } from './queries/noticing.ts'

export async function forgetNotices(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteAnsweredBefore, ctx.now - keptDays.notice * DAY])
}
