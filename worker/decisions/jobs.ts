import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import type { JobContext, Schedule } from '#worker/jobs/define-job.ts'
import { objectionMail } from './objection-mail.ts'
import { updateForgotten } from './queries.ts'
import { reversalMail } from './reversal-mail.ts'
import { statementMail } from './statement-mail.ts'

export const decisionsJobs = [statementMail, objectionMail, reversalMail]

export const decisionsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget decisions', run: forgetDecisions },
]

async function forgetDecisions({ db, now }: JobContext): Promise<void> {
  await updateForgotten(db, now - keptDays.report * DAY).execute()
}
