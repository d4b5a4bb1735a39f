import * as v from 'valibot'
import { MINUTE, SECOND } from '#contract/time.ts'
import { log, logError } from '#worker/http/log.ts'
import { measure } from '#worker/http/metrics.ts'
import type { Job, JobContext } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { wakeQueue } from './enqueue.ts'
import { NotYet } from './not-yet.ts'
import {
  updateClaimed,
  updateDone,
  updateFailed,
  updatePostponed,
  updateWaiting,
} from './queries.ts'
import { RetryLater } from './retry-later.ts'
import { readWakeMessage } from './wake-message.ts'
import { withDeferred } from './with-deferred.ts'

/** Longer than a job takes: after this another delivery may claim the row. */
const lease = 5 * MINUTE

/** Seconds before the second, third, ... attempt. */
const retryDelays = [10, 60, 300, 1800, 7200]
export const maxAttempts = retryDelays.length + 1

const keepTries = 4
const keepPause = 200

type Claimed = { id: string; job: string; payload: string; attempts: number }

/**
 * If this delivery can claim it. A duplicate, an unknown id and a row that is not due are
 * acknowledged: the sweep sends again what is still to be done.
 */
export async function runMessage(
  jobs: readonly Job[],
  ctx: JobContext,
  message: Message,
): Promise<void> {
  const id = readWakeMessage(message)
  const [row] = id ? await updateClaimed(ctx.db, id, ctx.now, ctx.now + lease).execute() : []
  if (!row) return message.ack()
  const job = jobs.find(({ name }) => name === row.job)
  // Earlier attempts ended without a result: the job seems to crash the runtime.
  if (row.attempts > maxAttempts) return fail(ctx, message, row, 'Attempts used up')
  try {
    await runJob(job, ctx, row)
  } catch (error) {
    if (!job || !(error instanceof NotYet)) return postpone(ctx, message, row, error)
    await updateWaiting(ctx.db, row.id, error.at).execute()
    // A sweep takes no more than a hundred, and there may be thousands.
    await withDeferred(ctx, async (work) => wakeQueue(work, job, row.id, error.at))
    return message.ack()
  }
  measure(ctx.env, 'job', [row.job, 'done'])
  await keepDone(ctx, row.id)
  message.ack()
}

/** A job that has run must not run again just because the database was away for a moment. */
async function keepDone(ctx: JobContext, id: string): Promise<void> {
  for (let attempt = 1; attempt < keepTries; attempt++) {
    try {
      return void (await updateDone(ctx.db, id, ctx.now).execute())
    } catch (error) {
      log('job not noted as done', { attempt, error: describeError(error) })
      await scheduler.wait(attempt * keepPause)
    }
  }
  await updateDone(ctx.db, id, ctx.now).execute()
}

async function runJob(job: Job | undefined, ctx: JobContext, row: Claimed): Promise<void> {
  if (!job) throw new Error('No such job')
  const read = v.safeParse(job.schema, JSON.parse(row.payload))
  if (!read.success) throw new Error('Payload does not fit its job')
  await job.run(ctx, read.output, row.id)
}

async function postpone(
  ctx: JobContext,
  message: Message,
  row: Claimed,
  thrown: unknown,
): Promise<void> {
  const error = describeError(thrown)
  const usual = retryDelays[row.attempts - 1]
  if (usual === undefined) return fail(ctx, message, row, error)
  const delaySeconds = thrown instanceof RetryLater ? Math.max(usual, thrown.delaySeconds) : usual
  await updatePostponed(ctx.db, row.id, ctx.now + delaySeconds * SECOND, error).execute()
  measure(ctx.env, 'job', [row.job, 'postponed'])
  log('job postponed', { job: row.job, attempts: row.attempts, error })
  message.retry({ delaySeconds })
}

async function fail(ctx: JobContext, message: Message, row: Claimed, error: string): Promise<void> {
  await updateFailed(ctx.db, row.id, ctx.now, error).execute()
  measure(ctx.env, 'job', [row.job, 'failed'])
  logError('job failed', error, { job: row.job, attempts: row.attempts })
  message.ack()
}
