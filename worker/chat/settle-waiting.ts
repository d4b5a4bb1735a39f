import type { JobContext } from '#worker/jobs/define-job.ts'
import { enqueue, enqueueAll } from '#worker/jobs/enqueue.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { deliverJob } from './deliver-waiting.ts'
import { listConfirmedWaiting } from './queries/waiting.ts'
import { returnExpired, returnLost } from './return-waiting.ts'

const atOnce = 200

export async function settleWaiting(ctx: JobContext): Promise<void> {
  await deliverForgotten(ctx)
  await returnLost(ctx)
  await returnExpired(ctx)
}

/** Each as a job, for an invocation of its own. */
async function deliverForgotten(ctx: JobContext): Promise<void> {
  const forgotten = await listConfirmedWaiting(ctx.db, atOnce).execute()
  await withDeferred(ctx, (deferring) => {
    const jobs = forgotten.map(({ id }) =>
      enqueue(deferring, deliverJob, `${deliverJob.name}:${id}:${ctx.now}`, { member: id }),
    )
    return enqueueAll(deferring, jobs)
  })
}
