import type { Compilable, Expression, SqlBool } from 'kysely'
import { type AccountEvent, prepareEvents } from '#worker/accounts/account-events.ts'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import { readBatch } from '#worker/db/database.ts'
import {
  newSession,
  type SessionClaim,
  sessionLifetime,
  setSessionCookie,
} from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { closeEndedSockets, closeSocketsSoon } from './close-ended-sockets.ts'
import {
  deleteOldestSessions,
  deleteReplacedSession,
  insertSession,
  lockAtOf,
  movePushSubscriptions,
} from './queries.ts'

type Ended = Compilable<{ token_hash: string }>

export type PreparedSession = SessionClaim & {
  /** In one batch with `rest`; also signs the browser in. Returns whether the condition held. */
  open: (condition: Expression<SqlBool>, rest: readonly Compilable[]) => Promise<boolean>
  /**
   * For another batch, and `accept` after it if the session was made. Return the new session, and
   * those that made room for it.
   */
  rows: (condition: Expression<SqlBool>) => {
    opened: Ended
    pushedOut: Ended
    replaced: readonly Compilable[]
    event: readonly Compilable[]
  }
  accept: () => void
}

/** Always a new session, against fixation. `how`: its event; null if another covers it. */
export async function prepareSession(
  ctx: Context,
  memberId: number,
  how: AccountEvent | null,
): Promise<PreparedSession> {
  const { db, now } = ctx
  // Only a session that was checked: a forged cookie must not end somebody's session.
  const old = ctx.viewer || ctx.locked ? ctx.session : null
  const session = await newSession(ctx.env, ctx.site.host, memberId)
  const event = how && (await prepareEvents(ctx, { id: memberId }))
  const row = {
    token_hash: session.tokenHash,
    member_id: memberId,
    created_at: now,
    expires_at: now + sessionLifetime,
    last_used_at: now,
    user_agent: ctx.request.userAgent,
    lock_at: lockAtOf(memberId, now),
  }
  const prepared: PreparedSession = {
    memberId,
    tokenHash: session.tokenHash,
    rows: (condition) => ({
      opened: insertSession(db, row, condition),
      pushedOut: deleteOldestSessions(db, session, old),
      replaced: old
        ? [movePushSubscriptions(db, old, session), deleteReplacedSession(db, old, session)]
        : [],
      event: event ? [event(how, sessionStands(session))] : [],
    }),
    accept() {
      setSessionCookie(ctx.cookies, session)
      if (old) ctx.defer(closeSocketsSoon(ctx.env, old.memberId, old.tokenHash))
    },
    async open(condition, rest) {
      const { opened, pushedOut } = await readBatch(ctx.env.DB, {
        ...prepared.rows(condition),
        rest,
      })
      if (opened.length === 0) return false
      prepared.accept()
      const hashes = pushedOut.map(({ token_hash }) => token_hash)
      await closeEndedSockets(ctx, memberId, hashes, undefined)
      return true
    },
  }
  return prepared
}
