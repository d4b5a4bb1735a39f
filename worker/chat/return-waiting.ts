import type { Expression, InferResult, SqlBool } from 'kysely'
import { DAY } from '#contract/time.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { notifyBalance } from '#worker/inbox/notify-balance.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { findSite } from '#worker/site/find-site.ts'
import { presentMessage } from './present-message.ts'
import {
  creditsWaiting,
  type Due,
  insertReturns,
  listWaitingHosts,
  selectExpired,
  selectLost,
  selectWaitingLots,
  selectWaitingOf,
  updateReturned,
  updateReturnedLots,
} from './queries/waiting.ts'

type Returned = InferResult<ReturnType<typeof updateReturned>>

const chunk = 200
const chunks = 50
/** Three calls each, of the thousand a run may make. Other pages see it at their next request. */
const maxNotified = 100

/** A domain whose settings cannot be read holds up no other. */
export async function returnExpired(ctx: JobContext): Promise<void> {
  let tellable = maxNotified
  for (const { signup_host: host } of await listWaitingHosts(ctx.db, ctx.now - DAY).execute()) {
    try {
      tellable = await returnExpiredOn(ctx, host, tellable)
    } catch (error) {
      logError('waiting messages not returned', describeError(error), { host })
    }
  }
}

async function returnExpiredOn(ctx: JobContext, host: string, tellable: number): Promise<number> {
  const { env, db, now } = ctx
  const site = await findSite(env, db, host, now)
  if (!site) return tellable
  const until = now - site.settings.unconfirmed_message_days * DAY
  return returnAll(ctx, selectExpired(db, host, until, chunk), tellable)
}

export async function returnLost(ctx: JobContext): Promise<void> {
  await returnAll(ctx, selectLost(ctx.db, chunk), maxNotified)
}

export function giveBack(db: Db, due: Due, now: number) {
  return {
    returns: insertReturns(db, due, now),
    lots: updateReturnedLots(db, due),
    returned: updateReturned(db, due),
  }
}

export function giveAllBack(db: Db, memberId: number, condition: Expression<SqlBool>, now: number) {
  return giveBack(db, selectWaitingOf(db, memberId, condition), now)
}

/** The lots that `giveAllBack` would fill, and with how much; `give` may be less than nothing. */
export function waitingByLot(db: Db, memberId: number) {
  return selectWaitingLots(db, memberId)
}

/** How many credits, as an expression. */
export function waitingCredits(memberId: number | Expression<number | null>) {
  return creditsWaiting(memberId)
}

export async function tellReturned(env: Env, db: Db, returned: Returned): Promise<void> {
  for (const row of returned) {
    const { conversation_id: conversation, sender_id } = row
    const message = presentMessage(row, sender_id)
    await notify(env, sender_id, { type: 'message', conversation, message })
  }
  for (const sender of new Set(returned.map((row) => row.sender_id))) {
    await notifyBalance({ env, db }, sender)
  }
}

async function returnAll({ env, db, now }: JobContext, due: Due, mayTell: number): Promise<number> {
  let tellable = mayTell
  for (let done = 0; done < chunks; done++) {
    const { returned } = await readBatch(env.DB, giveBack(db, due, now))
    const told = returned.slice(0, tellable)
    await tellReturned(env, db, told)
    tellable -= told.length
    if (returned.length < chunk) break
  }
  return tellable
}
