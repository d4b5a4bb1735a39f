import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { forgetWithdrawals } from './forget-withdrawals.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

export const withdrawalsJobs = [withdrawalMail, settleWithdrawal]

export const withdrawalsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget withdrawals', run: forgetWithdrawals },
]
