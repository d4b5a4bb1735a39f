import { env } from 'cloudflare:test'
import { DAY } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { ledgerSchedules } from '#worker/money/ledger/jobs.ts'
import { untilFolded } from './charges.ts'

/** The night so many days from now. */
export function foldLater(days = untilFolded): Promise<void> {
  const scheduledTime = Date.now() + days * DAY
  return runSchedule(ledgerSchedules, { cron: everyNight, scheduledTime, noRetry() {} }, env)
}
