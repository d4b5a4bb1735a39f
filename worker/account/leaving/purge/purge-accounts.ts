import { MINUTE } from '#contract/time.ts'
import {
  insertMissingDeletions,
  type LeavingMember,
  listLeaving,
  updateDue,
  updateForgottenAddresses,
} from '#worker/account/leaving/queries/purge.ts'
import { returnLost } from '#worker/chat/return-waiting.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import type { Budget } from './purge-files.ts'
import { purgeTogether } from './purge-together.ts'

const accountsAtOnce = 60
/**
 * Statements and object calls per run: an invocation may make a thousand, shared with other
 * schedules. The next run continues where this one stops.
 */
const budgetOfARun = 400

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
  await purgeAll(ctx, leaving, { left: budgetOfARun })
}

/** In halves if that fails, so that one that cannot be purged holds up no other. */
async function purgeAll(
  ctx: JobContext,
  members: readonly LeavingMember[],
  budget: Budget,
): Promise<void> {
  if (members.length === 0 || budget.left <= 0) return
  try {
    await purgeTogether(ctx, members, budget)
  } catch (error) {
    if (members.length === 1 || budget.left <= 0) {
      logError('account not purged', describeError(error))
      return
    }
    const half = Math.ceil(members.length / 2)
    await purgeAll(ctx, members.slice(0, half), budget)
    await purgeAll(ctx, members.slice(half), budget)
  }
}

export async function forgetAddresses({ db, env, now }: JobContext): Promise<void> {
  await writeBatch(env.DB, [updateForgottenAddresses(db, now)])
}
