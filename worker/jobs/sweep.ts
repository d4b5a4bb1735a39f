import type { JobContext } from './define-job.ts'
import { listDue } from './queries.ts'

/** The most that one call of a queue takes. */
const atOnce = 100

/** Sending one too many does no harm, because a row is claimed. */
export async function sweepOutbox({ env, db, now }: JobContext): Promise<void> {
  const due = await listDue(db, now, atOnce).execute()
  const sendAgain = async (queue: 'mail' | 'push') => {
    const messages = due.filter((row) => row.queue === queue).map(({ id }) => ({ body: { id } }))
    const binding = queue === 'mail' ? env.MAIL_QUEUE : env.PUSH_QUEUE
    if (messages.length > 0) await binding.sendBatch(messages)
  }
  // A queue that is away holds up no other.
  await Promise.all([sendAgain('mail'), sendAgain('push')])
}
