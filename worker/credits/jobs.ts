import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { receiptMail } from './receipt-mail.tsx'
import { reconcilePayments } from './reconcile-payments.ts'

export const creditsJobs = [receiptMail]

export const creditsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile payments', run: reconcilePayments },
]
