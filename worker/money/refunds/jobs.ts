import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { refundMail } from './refund-mail.ts'

export const refundsJobs = [refundMail]

export const refundsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile refunds', run: reconcileRefunds },
]
