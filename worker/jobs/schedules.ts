import type { Schedule } from './define-job.ts'
import { purgeExpired } from './purge.ts'
import { sweepOutbox } from './sweep.ts'

/** The crons are those of wrangler.toml: a schedule with another never runs. */
const everyMinute = '* * * * *'
const everyNight = '17 3 * * *'

export const jobSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'sweep outbox', run: sweepOutbox },
  { cron: everyNight, name: 'purge expired', run: purgeExpired },
]
