import { MINUTE } from '#contract/time.ts'
import { returnLost } from '#worker/chat/return-waiting.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { purgeAccount } from './purge-account.ts'
import {
  insertMissingDeletions,
  listLeaving,
  updateDue,
  updateForgottenAddresses,
} from './queries.ts'

const accountsAtOnce = 20
/** Statements and objects of one run: an invocation has a thousand, and other schedules share them. */
const budgetOfARun = 250

/**
 * Purges accounts whose grace is over. Runs often and does a little: what a run leaves, because its
 * budget is spent or it died, the next one finds by the record and goes on with.
 */
export async function purgeAccounts(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  await writeBatch(env.DB, [
    insertMissingDeletions(db, now, accountsAtOnce),
    updateDue(db, now, accountsAtOnce),
  ])
  const [leaving] = await readBatch(env.DB, [
    listLeaving(db, accountsAtOnce, Math.floor(now / MINUTE)),
  ])
  // What others have paid for and nobody got goes back before it goes.
  if (leaving.length > 0) await returnLost(ctx)
  const budget = { left: budgetOfARun }
  for (const member of leaving) {
    if (budget.left <= 0) return
    try {
      await purgeAccount(ctx, member, budget)
    } catch (error) {
      logError('account not purged', describeError(error))
    }
  }
}

/** Nothing says any more that an address once had an account. */
export async function forgetAddresses({ db, env, now }: JobContext): Promise<void> {
  await writeBatch(env.DB, [updateForgottenAddresses(db, now)])
}
