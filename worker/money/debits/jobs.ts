import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { debitMail } from './debit-mail.ts'
import { forgetCodes } from './forget-codes.ts'

export const debitsJobs = [debitMail]

export const debitsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget codes', run: forgetCodes },
]
