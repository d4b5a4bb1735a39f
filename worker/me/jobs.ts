import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { monthMail, startMonths } from './month-mail.tsx'

export const meJobs = [monthMail]

export const meSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'mail the receipts of the month', run: startMonths },
]
