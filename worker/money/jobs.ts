import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { revokeMandate } from './cards/revoke-mandate.ts'
import { debitMail } from './debits/debit-mail.ts'
import { forgetCodes } from './debits/forget-codes.ts'
import { receiptMail } from './orders/receipt-mail.ts'
import { recheckPurchases } from './orders/recheck-purchases.ts'
import { reconcilePayments } from './orders/reconcile-payments.ts'
import { refundMail } from './orders/refund-mail.ts'
import { reconcileRefunds } from './refunds/reconcile-refunds.ts'

export const moneyJobs = [receiptMail, refundMail, debitMail, revokeMandate]

export const moneySchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile payments', run: reconcilePayments },
  { cron: everyMinute, name: 'reconcile refunds', run: reconcileRefunds },
  { cron: everyNight, name: 'forget codes', run: forgetCodes },
  { cron: everyMinute, name: 'recheck purchases', run: recheckPurchases },
]
