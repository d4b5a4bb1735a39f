import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { noRecentJob } from '#worker/db/no-recent-job.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { outboxRow } from '#worker/jobs/enqueue.ts'
import { doneKept } from '#worker/jobs/purge.ts'
import { notificationReminder } from './notification-reminder.tsx'
import { unreadReminder } from './unread-reminder.tsx'

/** At most one reminder of each kind for as long as a finished one is kept. */
export async function remindLater(ctx: JobContext, member: number): Promise<void> {
  const rows = [unreadReminder, notificationReminder].map((job) => {
    const begin = `${job.name}:${member}:`
    const condition = noRecentJob(begin, ctx.now - doneKept)
    const runAfter = ctx.now + DAY
    return outboxRow(ctx, job, begin + ctx.now, { member }, { runAfter, condition })
  })
  await writeBatch(ctx.env.DB, rows)
}
