import { writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { deliverJob } from './deliver-waiting.ts'
import { returnExpired, returnLost } from './return-waiting.ts'
import { listConfirmedWaiting } from './waiting/queries.ts'

const atOnce = 200

/** Every night: what a confirmation that was cut short has left, then what nobody will get. */
export async function settleWaiting(ctx: JobContext): Promise<void> {
  await deliverForgotten(ctx)
  await returnLost(ctx)
  await returnExpired(ctx)
}

/** Each in an invocation of its own. */
async function deliverForgotten(ctx: JobContext): Promise<void> {
  const work: Promise<unknown>[] = []
  const defer = (promise: Promise<unknown>) => void work.push(promise)
  const forgotten = await listConfirmedWaiting(ctx.db, atOnce).execute()
  const jobs = forgotten.map(({ id }) =>
    enqueue({ ...ctx, defer }, deliverJob, `${deliverJob.name}:${id}:${ctx.now}`, { member: id }),
  )
  if (jobs.length > 0)
    await writeBatch(
      ctx.env.DB,
      jobs.map(({ row }) => row),
    )
  for (const { wake } of jobs) wake()
  await Promise.all(work)
}
