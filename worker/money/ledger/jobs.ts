import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { foldCharges } from './fold-charges.ts'

export const ledgerSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'fold charges', run: foldCharges },
]
