import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { deleteGuesses, hasGuesses } from './queries/guesses.ts'

/**
 * Forgets the wrong guesses at the member's address, with what they have closed. `why`: for the log.
 * False if there were none.
 */
export async function unblockByOperator(
  ctx: Operating,
  memberId: number,
  why: string,
): Promise<boolean> {
  const act = { act: 'login unblocked', subject: String(memberId), detail: why } as const
  const { forgotten } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(act, hasGuesses(memberId)),
      forgotten: deleteGuesses(ctx.db, memberId),
    }),
  )
  return forgotten > 0
}
