import { MINUTE } from '#contract/time.ts'
import {
  insertMissingDeletions,
  listLeaving,
  updateDue,
  updateForgottenAddresses,
} from '#worker/account/leaving/queries/purge.ts'
import { returnLost } from '#worker/chat/return-waiting.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { purgeAccount } from './purge-account.ts'

const accountsAtOnce = 20
/**
 * Statements and object calls per run: an invocation may make a thousand, shared with other
 * schedules. The next run continues where this one stops.
 */
const budgetOfARun = 250

export async function purgeAccounts(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  await writeBatch(env.DB, [
    insertMissingDeletions(db, now, accountsAtOnce),
    updateDue(db, now, accountsAtOnce),
  ])
  const { leaving } = await readBatch(env.DB, {
    leaving: listLeaving(db, accountsAtOnce, Math.floor(now / MINUTE)),
  })
  // What others paid for and nobody received, before it is deleted.
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

export async function forgetAddresses({ db, env, now }: JobContext): Promise<void> {
  await writeBatch(env.DB, [updateForgottenAddresses(db, now)])
}
