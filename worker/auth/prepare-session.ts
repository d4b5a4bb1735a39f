import type { Compilable, Expression, SqlBool } from 'kysely'
import type { Context } from '#worker/http/context.ts'
import { newSession, sessionLifetime, setSessionCookie } from '#worker/http/session-cookie.ts'
import { closeSoon } from './close-ended.ts'
import {
  deleteOldestSessions,
  deleteReplacedSession,
  insertSession,
  movePushSubscriptions,
} from './queries.ts'

export type PreparedSession = {
  /**
   * The session's row, written only if the condition holds, and the end of the one that this
   * browser had. They belong in one batch with what the condition is about.
   */
  rows: (condition: Expression<SqlBool>) => Compilable[]
  /** Once the row is there: signs the browser in. */
  accept: () => void
  tokenHash: string
}

/** A new session: every way in makes one, so that nobody can be given one that is known already. */
export async function prepareSession(ctx: Context, memberId: number): Promise<PreparedSession> {
  const { db, now } = ctx
  // Only what was checked: a forged cookie ends nothing.
  const old = ctx.viewer ? ctx.session : null
  const session = await newSession(memberId)
  const row = {
    token_hash: session.tokenHash,
    member_id: memberId,
    created_at: now,
    expires_at: now + sessionLifetime,
    last_used_at: now,
    user_agent: ctx.request.userAgent,
  }
  return {
    tokenHash: session.tokenHash,
    rows: (condition) => [
      insertSession(db, row, condition),
      ...(old
        ? [movePushSubscriptions(db, old, session), deleteReplacedSession(db, old, session)]
        : []),
      deleteOldestSessions(db, session),
    ],
    accept() {
      setSessionCookie(ctx.cookies, session)
      ctx.session = session
      if (old) ctx.defer(closeSoon(ctx.env, old.memberId, old.tokenHash))
    },
  }
}
