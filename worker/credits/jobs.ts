import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { receiptMail } from './receipt-mail.tsx'
import { recheckPurchases } from './recheck-purchases.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { refundMail } from './refund-mail.tsx'

export const creditsJobs = [receiptMail, refundMail]

export const creditsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile payments', run: reconcilePayments },
  { cron: everyMinute, name: 'reconcile refunds', run: reconcileRefunds },
  { cron: everyMinute, name: 'recheck purchases', run: recheckPurchases },
]
