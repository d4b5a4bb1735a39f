import { logError } from '#worker/http/log.ts'
import type { JobContext } from './define-job.ts'
import { updateFailed } from './queries.ts'
import { readWakeMessage } from './wake-message.ts'

/** Marks the job of a dead letter as failed, for an operator to look at. */
export async function failDeadLetter(ctx: JobContext, message: Message): Promise<void> {
  const id = readWakeMessage(message)
  const failed = id ? await updateFailed(ctx.db, id, ctx.now).executeTakeFirst() : null
  if (failed?.numUpdatedRows) logError('job failed', 'given up by the queue')
  message.ack()
}
