import type { CallInput } from '#contract/call.ts'
import type { spendingCalls } from '#contract/spending.ts'
import { DAY } from '#contract/time.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { mayPauseUntil, updatePaused } from './queries.ts'

type Pausing = CallInput<typeof spendingCalls.pause>

/**
 * As its owner begins it, at the owner's request. `why`: for the log. False if the account is not
 * open, or one as long runs already.
 */
export async function pauseByOperator(
  ctx: Operating,
  memberId: number,
  { from, days }: Pausing,
  why: string,
): Promise<boolean> {
  const until = ctx.now + days * DAY
  const condition = mayPauseUntil(memberId, from, until)
  const act = { act: 'member paused', subject: String(memberId), detail: why } as const
  const { paused } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(act, condition),
      paused: updatePaused(ctx.db, memberId, from, until).where(condition),
    }),
  )
  return paused > 0
}
