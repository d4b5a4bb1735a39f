import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { markAddresses } from './mark-addresses.ts'

export const shieldsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'mark addresses', run: markAddresses },
]
