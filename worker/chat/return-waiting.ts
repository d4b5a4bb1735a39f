import { DAY } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { findSite } from '#worker/site/find-site.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { notify } from './inbox-client.ts'
import { findBalance } from './sending/queries.ts'
import {
  insertReturns,
  listConfirmedWaiting,
  listWaitingHosts,
  updateReturned,
  updateReturnedLots,
} from './waiting/queries.ts'

const chunk = 200
const chunks = 50

/**
 * Gives back the credits of messages whose sender has not confirmed in time (decision 29), after
 * delivering those of senders who have.
 */
export async function returnWaiting(ctx: JobContext): Promise<void> {
  const { env, db, now } = ctx
  await deliverForgotten(ctx)
  for (const { signup_host } of await listWaitingHosts(db, now - DAY).execute()) {
    const site = await findSite(env, db, signup_host, now)
    if (!site) continue
    const until = now - site.settings.unconfirmed_message_days * DAY
    for (let done = 0; done < chunks; done++) {
      if ((await returnSome(ctx, signup_host, until)) < chunk) break
    }
  }
}

async function deliverForgotten(ctx: JobContext): Promise<void> {
  const work: Promise<unknown>[] = []
  const defer = (promise: Promise<unknown>) => void work.push(promise)
  for (const { id } of await listConfirmedWaiting(ctx.db, chunk).execute()) {
    await deliverWaiting({ ...ctx, defer }, id)
  }
  await Promise.all(work)
}

async function returnSome(ctx: JobContext, host: string, until: number): Promise<number> {
  const { env, db, now } = ctx
  const [, , returned] = await readBatch(env.DB, [
    insertReturns(db, host, until, chunk, now),
    updateReturnedLots(db, host, until, chunk),
    updateReturned(db, host, until, chunk),
  ])
  for (const sender of new Set(returned.map((row) => row.sender_id))) {
    const balance = await findBalance(db, sender).executeTakeFirst()
    if (!balance) continue
    const { credits } = balance
    await notify(env, sender, { type: 'credits', credits, paid_user: balance.paid_user === 1 })
  }
  return returned.length
}
