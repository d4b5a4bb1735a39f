import { readClock } from '#worker/http/clock.ts'
import { log, logAs, logError } from '#worker/http/log.ts'
import { randomToken } from '#worker/http/random.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { readCloudflare } from './providers/cloudflare.ts'
import { stopMail } from './stop-mail.ts'

const named = /(^|-)mail-events(-dead)?$/

export function isMailEventsQueue(queue: string): boolean {
  return named.test(queue)
}

/**
 * Only Cloudflare writes into this queue, by a subscription of the account (docs/operations.md).
 */
export async function hearMailQueue({ queue, messages }: MessageBatch, env: Env): Promise<void> {
  const ctx = makeJobContext(env, await readClock(env))
  const hear = async (message: Message) => {
    if (queue.endsWith('-dead')) logError('mail event lost', 'given up by the queue')
    const event = queue.endsWith('-dead') ? null : readCloudflare(message.body)
    try {
      if (event) await stopMail(ctx, [event])
      message.ack()
    } catch (error) {
      log('mail event not settled', { error: describeError(error) })
      message.retry({ delaySeconds: 60 })
    }
  }
  await Promise.all(
    messages.map((message) => logAs({ request: randomToken(9), queue }, () => hear(message))),
  )
}
