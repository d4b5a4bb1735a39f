import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { carryOutProposals } from './carry-out-proposals.ts'

export const domainsSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'carry out agreed proposals', run: carryOutProposals },
]
