import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { forgetAsks } from './forget-asks.ts'

export const ageSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget proofs of age', run: forgetAsks },
]
