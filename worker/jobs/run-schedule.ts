import { MINUTE } from '#contract/time.ts'
import { inTime } from '#worker/db/in-time.ts'
import { readClockShift } from '#worker/http/clock.ts'
import { log, logAs, logError } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import { everyNight } from './crons.ts'
import type { JobContext, Schedule } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { makeJobContext } from './job-context.ts'
import { noteFailed } from './minutes.ts'
import { isNightly, noteDue, runNoted } from './nights.ts'
import { NotYet } from './not-yet.ts'

/** Of the quarter of an hour that an invocation has: what takes longer goes on beside the others. */
const patience = 3 * MINUTE

export async function runSchedule(
  schedules: readonly Schedule[],
  event: ScheduledController,
  env: Env,
): Promise<void> {
  const now = event.scheduledTime + (await readClockShift(env))
  const late: Promise<void>[] = []
  if (event.cron === everyNight) {
    const noting = noteDue(schedules, makeJobContext(env, now))
    if (await takesLong(noting)) late.push(noting)
  }
  for (const schedule of schedules) {
    if (schedule.cron !== event.cron) continue
    const { name } = schedule
    await logAs({ request: randomToken(9), schedule: name }, async () => {
      // Each has a context of its own: the queries of one wait for each other.
      const running = runOne(schedule, makeJobContext(env, now))
      if (await takesLong(running)) late.push(running)
    })
  }
  await Promise.all(late)
}

async function takesLong(running: Promise<void>): Promise<boolean> {
  try {
    await inTime(running, patience)
    return false
  } catch {
    log('schedule late')
    return true
  }
}

async function runOne(schedule: Schedule, ctx: JobContext): Promise<void> {
  try {
    await (isNightly(schedule) ? runNoted(schedule, ctx) : schedule.run(ctx))
  } catch (error) {
    if (error instanceof NotYet) return
    logError('schedule failed', describeError(error))
    if (!isNightly(schedule)) await noteFailed(schedule, ctx, error)
  }
}
