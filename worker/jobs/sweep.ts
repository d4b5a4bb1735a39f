import { readBatch } from '#worker/db/database.ts'
import type { JobContext } from './define-job.ts'
import { listDue } from './queries.ts'

/** The most that one call of a queue takes. */
const atOnce = 100

/** Sending one too many does no harm, because a row is claimed. */
export async function sweepOutbox({ env, db, now }: JobContext): Promise<void> {
  // Each queue by itself: what one is behind with, or is away for, holds up no other.
  const { mail, push } = await readBatch(env.DB, {
    mail: listDue(db, 'mail', now, atOnce),
    push: listDue(db, 'push', now, atOnce),
  })
  const sendAgain = async (queue: Queue, due: ReadonlyArray<{ id: string }>) => {
    if (due.length > 0) await queue.sendBatch(due.map(({ id }) => ({ body: { id } })))
  }
  await Promise.all([sendAgain(env.MAIL_QUEUE, mail), sendAgain(env.PUSH_QUEUE, push)])
}
