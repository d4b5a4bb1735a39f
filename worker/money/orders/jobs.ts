import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { receiptMail } from './receipt-mail.ts'
import { recheckPurchases } from './recheck-purchases.ts'
import { reconcilePayments } from './reconcile-payments.ts'

export const ordersJobs = [receiptMail]

export const ordersSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile payments', run: reconcilePayments },
  { cron: everyMinute, name: 'recheck purchases', run: recheckPurchases },
]
