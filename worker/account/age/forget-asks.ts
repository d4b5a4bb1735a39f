import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteOldAsks } from './queries.ts'

export function forgetAsks(ctx: JobContext): Promise<void> {
  return deleteInChunks(ctx, [deleteOldAsks, ctx.now - DAY])
}
