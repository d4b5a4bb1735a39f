import type { JobContext } from '#worker/jobs/define-job.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { returnExpired, returnLost } from './return-waiting.ts'
import { listConfirmedWaiting } from './waiting/queries.ts'

const atOnce = 200

/** Every night: what a confirmation that was cut short has left, then what nobody will get. */
export async function settleWaiting(ctx: JobContext): Promise<void> {
  await deliverForgotten(ctx)
  await returnLost(ctx)
  await returnExpired(ctx)
}

async function deliverForgotten(ctx: JobContext): Promise<void> {
  const work: Promise<unknown>[] = []
  const defer = (promise: Promise<unknown>) => void work.push(promise)
  for (const { id } of await listConfirmedWaiting(ctx.db, atOnce).execute()) {
    await deliverWaiting({ ...ctx, defer }, id)
  }
  await Promise.all(work)
}
