import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { withoutObjection } from '#worker/decisions/without-objection.ts'
import { isThere, updateDueNow } from './queries.ts'

/**
 * Without the grace period, at the owner's request: the schedule purges within minutes. False if
 * there is no such account, or an objection of its owner waits for its answer.
 */
export async function purgeByOperator(ctx: Operating, memberId: number): Promise<boolean> {
  const { db, env, now } = ctx
  const condition = withoutObjection(memberId, isThere(memberId))
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      // Not the member's id, which would identify the deleted account.
      log: await log({ act: 'member purged' }, condition),
      sessions: deleteSessions(db, memberId, condition),
      dueNow: updateDueNow(db, memberId, now, condition),
    }),
  )
  return Boolean(changed.dueNow)
}
