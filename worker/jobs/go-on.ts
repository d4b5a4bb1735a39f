import { DAY, HOUR, SECOND } from '#contract/time.ts'
import { everyMinute } from './crons.ts'
import type { JobContext, Schedule } from './define-job.ts'
import { isNightly, runNoted } from './nights.ts'
import { NotYet } from './not-yet.ts'
import { updateAskedLost, updateNightTaken } from './queries/nights.ts'

/** Of UTC; what is left at its end waits for the next night. `runs`: of a minute. */
export const quiet = { from: 3 * HOUR, until: 6 * HOUR, runs: 5 }
/** A minute begins no further run after so long. */
const patience = 20 * SECOND

/**
 * What the runs of a night have left, and by day, too, what an operator runs again: each minute has the job
 * that waits longest.
 */
export function goingOn(schedules: readonly Schedule[]): Schedule {
  const nightly = schedules.filter(isNightly)
  return {
    cron: everyMinute,
    name: 'go on with the night',
    run: async (ctx) => goOn(nightly, ctx),
  }
}

async function goOn(nightly: readonly Schedule[], ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  const time = now % DAY
  const byDay = time < quiet.from || time >= quiet.until
  const names = nightly.map(({ name }) => name)
  await updateAskedLost(db, names, now).execute()
  const [taken] = await updateNightTaken(db, names, now, byDay).execute()
  const schedule = nightly.find(({ name }) => name === taken?.job)
  if (!schedule) return
  const begun = Date.now()
  for (let runs = 0; runs < quiet.runs && Date.now() - begun < patience; runs++) {
    if (await ends(schedule, ctx)) return
  }
}

async function ends(schedule: Schedule, ctx: JobContext): Promise<boolean> {
  try {
    await runNoted(schedule, ctx)
    return true
  } catch (error) {
    if (error instanceof NotYet) return false
    throw error
  }
}
