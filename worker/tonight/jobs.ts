import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { JobContext, Schedule } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { recently } from '#worker/people/presence.ts'
import { deleteOldLamps, updateGone } from './queries.ts'

export const tonightSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'put out the lamps of who is gone', run: putOutGone },
  { cron: everyNight, name: 'forget the answers of past nights', run: forgetLamps },
]

async function putOutGone({ db, now }: JobContext): Promise<void> {
  await updateGone(db, now - recently).execute()
}

async function forgetLamps(ctx: JobContext): Promise<void> {
  await deleteInChunks(ctx, [deleteOldLamps, ctx.now - keptDays.lamp * DAY])
}
