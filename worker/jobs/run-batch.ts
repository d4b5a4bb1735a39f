import { readClock } from '#worker/http/clock.ts'
import { log, logAs, logError } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Job, JobContext } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { makeJobContext } from './job-context.ts'
import { findOpen, updateGivenUp } from './queries.ts'
import { maxAttempts, runMessage } from './run-message.ts'
import { readWakeMessage } from './wake-message.ts'

/**
 * Each message by itself, so that one bad message does not bring back the others, and one after the
 * other: when the worker dies, only the one under way may be sent again.
 */
export async function runBatch(jobs: readonly Job[], batch: MessageBatch, env: Env): Promise<void> {
  const isDead = batch.queue.endsWith('-dead')
  const settle = async (message: Message) => {
    try {
      // By the time of its own turn, from which its lease counts.
      const ctx = makeJobContext(env, await readClock(env))
      await (isDead ? settleDeadLetter(ctx, message) : runMessage(jobs, ctx, message))
    } catch (error) {
      // A row that is not claimed yet runs with the next delivery; a claimed one the sweep sends
      // again when its lease is over.
      log('job not settled', { error: describeError(error) })
      message.retry({ delaySeconds: 30 })
    }
  }
  const { queue } = batch
  for (const message of batch.messages) {
    await logAs({ request: randomToken(9), queue }, () => settle(message))
  }
}

/**
 * The queue may have used up its own tries while the database was away: what has tries left, or is
 * under way, the sweep sends again.
 */
async function settleDeadLetter({ db, now }: JobContext, message: Message): Promise<void> {
  const id = readWakeMessage(message)
  const row = id && (await findOpen(db, id).executeTakeFirst())
  if (!row) return message.ack()
  const { numUpdatedRows } = await updateGivenUp(db, id, now, maxAttempts).executeTakeFirstOrThrow()
  if (numUpdatedRows) logError('job failed', 'given up by the queue', row)
  else log('dead letter left to the sweep', row)
  message.ack()
}
