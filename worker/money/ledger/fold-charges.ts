import { DAY } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { inBites } from '#worker/jobs/in-bites.ts'
import { monthOf } from '#worker/money/months/read-month.ts'
import { longestTerm } from '#worker/site/longest-term.ts'
import { updateFolding } from './queries/folding.ts'

/** Of one member each. A statement reads what these members' ledgers have, twice. */
export const monthsAtOnce = 20

/**
 * What a member spent in a month becomes an entry of each kind, once the whole month is older than the
 * term. Each statement folds its months whole or not at all, and one that is folded is found by none.
 */
export async function foldCharges(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  // While a message is shown, its charge says to whom it went.
  const days = await longestTerm(db, 'charge_history_days', 'chat_history_days')
  const until = Number(monthOf(now - days * DAY).replace('-', ''))
  await inBites(ctx, 1, async () => {
    const { folded } = await readBatch(env.DB, { folded: updateFolding(db, until, monthsAtOnce) })
    return folded.length === monthsAtOnce
  })
}
