import { HOUR } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import type { JobContext, Schedule } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { deleteMinutesEnded, listMinutesFailing, upsertMinuteFailed } from './queries/minutes.ts'

/** What has not failed for so long fails no more: some do something at the full hour only. */
const lasts = 2 * HOUR
/** Fewer are a moment in which something was away. */
const often = 5

/** Of what runs every minute only failures are noted: it costs nothing while all is well. */
export async function noteFailed(
  { name }: Schedule,
  { db, now }: JobContext,
  thrown: unknown,
): Promise<void> {
  try {
    await upsertMinuteFailed(db, name, now, now - lasts, describeError(thrown)).execute()
  } catch (error) {
    log('failure not noted', { error: describeError(error) })
  }
}

/**
 * As one of the night's jobs, so that it waits at the desk until none fails.
 * @throws what fails by the minute, how often and since when
 */
export async function lookAtMinutes({ env, db, now }: JobContext): Promise<void> {
  const { failing } = await readBatch(env.DB, {
    ended: deleteMinutesEnded(db, now - lasts),
    failing: listMinutesFailing(db, often),
  })
  const [most] = failing
  if (!most) return
  const told = failing.map(
    ({ job, attempts, created_at }) =>
      `${job} ${attempts} times since ${new Date(created_at).toISOString()}`,
  )
  throw new Error(`${told.join(', ')}: ${most.error}`)
}
