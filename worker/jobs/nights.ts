import type { Expression, SqlBool } from 'kysely'
import { isPassingFailure } from '#worker/db/passing-failure.ts'
import { logError } from '#worker/http/log.ts'
import { everyNight } from './crons.ts'
import type { JobContext, Schedule } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { NotYet } from './not-yet.ts'
import {
  deleteNightsBut,
  hasLastEndedBefore,
  updateNightBegun,
  updateNightDone,
  updateNightFailed,
  updateNightUnfinished,
  upsertNightsDue,
} from './queries/nights.ts'

/**
 * What fails waits among the jobs that were given up, from the first night on until one ends, and can be run
 * again by day (go-on.ts): once, and it waits there again if it fails.
 */
export function isNightly({ cron }: Schedule): boolean {
  return cron === everyNight
}

/** Before the first: what never has its turn, since one before it kills the runtime, fails too. */
export async function noteDue(
  schedules: readonly Schedule[],
  { db, now }: JobContext,
): Promise<void> {
  const names = schedules.filter(isNightly).map(({ name }) => name)
  await note(async () => {
    await upsertNightsDue(db, names, now).execute()
    await deleteNightsBut(db, names).execute()
  })
}

/** @throws what `run` throws, once it is noted */
export async function runNoted({ name, run }: Schedule, ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  await note(async () => updateNightBegun(db, name, now).execute())
  try {
    await run(ctx)
  } catch (error) {
    await note(async () =>
      // The database was away for a moment: the minutes may find it back.
      error instanceof NotYet || isPassingFailure(error)
        ? updateNightUnfinished(db, name, now).execute()
        : updateNightFailed(db, name, now, describeError(error)).execute(),
    )
    throw error
  }
  await note(async () => updateNightDone(db, name, now).execute())
}

/** Whether it is known when what runs every night last ended, which was before `time` (epoch milliseconds). */
export function lastEndedBefore(name: string, time: number): Expression<SqlBool> {
  return hasLastEndedBefore(name, time)
}

/** What cannot be noted has been done, or fails, all the same. */
async function note(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    logError('night not noted', error)
  }
}
