import { readClock } from '#worker/http/clock.ts'
import { log, logAs } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Job } from './define-job.ts'
import { describeError } from './describe-error.ts'
import { failDeadLetter } from './fail-dead-letter.ts'
import { makeJobContext } from './job-context.ts'
import { runMessage } from './run-message.ts'

/** Acknowledges each message by itself, so that one bad message does not bring back the others. */
export async function runBatch(jobs: readonly Job[], batch: MessageBatch, env: Env): Promise<void> {
  const ctx = makeJobContext(env, await readClock(env))
  const isDead = batch.queue.endsWith('-dead')
  const settle = async (message: Message) => {
    try {
      await (isDead ? failDeadLetter(ctx, message) : runMessage(jobs, ctx, message))
    } catch (error) {
      // The database is unavailable: the row is unchanged, and the queue delivers the message
      // again.
      log('job not settled', { error: describeError(error) })
      message.retry({ delaySeconds: 30 })
    }
  }
  const { queue } = batch
  await Promise.all(
    batch.messages.map((message) =>
      logAs({ request: randomToken(9), queue }, () => settle(message)),
    ),
  )
}
