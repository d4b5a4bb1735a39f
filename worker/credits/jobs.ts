import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { revokeMandate } from './cards/revoke-mandate.ts'
import { debitMail } from './debiting/debit-mail.ts'
import { forgetCodes } from './debiting/forget-codes.ts'
import { receiptMail } from './receipt-mail.ts'
import { recheckPurchases } from './recheck-purchases.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { refundMail } from './refund-mail.ts'

export const creditsJobs = [receiptMail, refundMail, debitMail, revokeMandate]

export const creditsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'reconcile payments', run: reconcilePayments },
  { cron: everyMinute, name: 'reconcile refunds', run: reconcileRefunds },
  { cron: everyNight, name: 'forget codes', run: forgetCodes },
  { cron: everyMinute, name: 'recheck purchases', run: recheckPurchases },
]
