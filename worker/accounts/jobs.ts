import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { forgetLinksAndEvents } from './forget-links-and-events.ts'

export const accountsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget links and events', run: forgetLinksAndEvents },
]
