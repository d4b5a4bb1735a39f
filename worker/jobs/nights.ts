import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { logError } from '#worker/http/log.ts'
import { everyNight } from './crons.ts'
import { defineJob, type Job, type JobContext, type Schedule } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { updateNightDone, updateNightFailed, upsertNightBegun } from './queries/nights.ts'

/**
 * What runs every night, as jobs: one that fails waits among those that were given up, from the first
 * night on until one ends, and can be run again by day.
 */
export function nightJobs(schedules: readonly Schedule[]): Job[] {
  return schedules.filter(isNightly).map(({ name, run }) =>
    defineJob({
      name,
      queue: 'push',
      schema: v.looseObject({}),
      run: async (ctx) => run(ctx),
    }),
  )
}

export function isNightly({ cron }: Schedule): boolean {
  return cron === everyNight
}

/** @throws what `run` throws, once it is noted */
export async function runNoted({ name, run }: Schedule, ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  await note(() => upsertNightBegun(db, name, now))
  try {
    await run(ctx)
  } catch (error) {
    await note(() => updateNightFailed(db, name, now, describeError(error)))
    throw error
  }
  await note(() => updateNightDone(db, name, now))
}

/** What cannot be noted has been done, or fails, all the same. */
async function note(row: () => Compilable & { execute: () => Promise<unknown> }): Promise<void> {
  try {
    await row().execute()
  } catch (error) {
    logError('night not noted', error)
  }
}
