import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteOldChecks } from './queries.ts'

/** Their photos are due at the same time (`sweepLoosePhotos`). */
export async function forgetChecks(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteOldChecks, ctx.now])
}
