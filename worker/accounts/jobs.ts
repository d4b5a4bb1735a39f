import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { forgetExpired } from './forget-expired.ts'

export const accountsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget links and events', run: forgetExpired },
]
