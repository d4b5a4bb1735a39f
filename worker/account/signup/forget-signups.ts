import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import {
  deleteOldAims,
  deleteOldNeutralSignups,
  deleteOldSignupKeys,
  deleteOldTracking,
} from './queries.ts'

export async function forgetSignups(ctx: JobContext): Promise<void> {
  await deleteInChunks(
    ctx,
    [deleteOldSignupKeys, ctx.now - DAY],
    [deleteOldNeutralSignups, ctx.now - DAY],
    [deleteOldAims, ctx.now - keptDays.aim * DAY],
    [deleteOldTracking, ctx.now - keptDays.tracking * DAY],
  )
}
