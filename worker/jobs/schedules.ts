import { everyMinute, everyNight } from './crons.ts'
import type { Schedule } from './define-job.ts'
import { lookAtMinutes } from './minutes.ts'
import { purgeOutbox } from './purge.ts'
import { sweepOutbox } from './sweep.ts'

export const jobSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'sweep outbox', run: sweepOutbox },
  { cron: everyNight, name: 'purge outbox', run: purgeOutbox },
  { cron: everyNight, name: 'look at the minutes', run: lookAtMinutes },
]
