import { everyNight } from '#worker/jobs/crons.ts'
import type { JobContext, Schedule } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteOldAttempts } from './queries.ts'

export const requestSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget attempts', run: forgetAttempts },
]

async function forgetAttempts(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteOldAttempts, ctx.now])
}
