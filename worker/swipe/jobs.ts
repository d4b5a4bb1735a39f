import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { forgetPasses } from './forget-passes.ts'

export const swipeSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'forget old passes', run: forgetPasses },
]
