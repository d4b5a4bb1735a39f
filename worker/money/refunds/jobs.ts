import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { refundMail } from './refund-mail.ts'
import { outcomeMail } from './withdrawal-outcome.ts'

export const refundsJobs = [refundMail, outcomeMail]

export const refundsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile refunds', run: reconcileRefunds },
]
