import type { Schedule } from '../jobs/define-job.ts'
import { everyMinute } from '../jobs/schedules.ts'
import { receiptMail } from './receipt-mail.tsx'
import { reconcilePayments } from './reconcile-payments.ts'

export const creditsJobs = [receiptMail]

export const creditsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile payments', run: reconcilePayments },
]
