import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { countDays, countJob } from './count-days.ts'

export const statisticsJobs = [countJob]

export const statisticsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'count days', run: countDays },
]
