import { readClockShift } from '#worker/http/clock.ts'
import { logAs, logError } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import type { JobContext, Schedule } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { makeJobContext } from './job-context.ts'

export async function runSchedule(
  schedules: readonly Schedule[],
  event: ScheduledController,
  env: Env,
): Promise<void> {
  const ctx = makeJobContext(env, event.scheduledTime + (await readClockShift(env)))
  for (const schedule of schedules) {
    if (schedule.cron !== event.cron) continue
    await logAs({ request: randomToken(9), schedule: schedule.name }, () => runOne(schedule, ctx))
  }
}

async function runOne(schedule: Schedule, ctx: JobContext): Promise<void> {
  try {
    await schedule.run(ctx)
  } catch (error) {
    logError('schedule failed', describeError(error))
  }
}
