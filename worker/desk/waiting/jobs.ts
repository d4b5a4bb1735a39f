import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { lateMail } from './late-mail.ts'
import { tellLate } from './tell-late.ts'

export const waitingJobs = [lateMail]

export const waitingSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'tell of late cases', run: tellLate },
]
