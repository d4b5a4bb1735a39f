import type { Context } from '#worker/http/context.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { writeBatch } from './database.ts'

/**
 * Updates "online recently" and the session's last use, at most every few minutes, since each
 * update moves index rows.
 */
export async function recordActivity(ctx: Context, session: SessionClaim): Promise<void> {
  const { db, now } = ctx
  await writeBatch(ctx.env.DB, [
    db
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', session.tokenHash),
    db
      .updateTable('members')
      .set({ last_active_at: now })
      .where('id', '=', session.memberId)
      .where('last_active_at', '<', now),
  ])
}
