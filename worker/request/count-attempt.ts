import { MINUTE } from '#contract/time.ts'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import type { Db } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { insertAttempt } from './queries.ts'

type Who = { addressKey: string; session: SessionClaim | null }

/**
 * Atomic; the row has the count so far in the limit's window. Domains of one group count together,
 * unless their windows differ. By member only with a valid session (a forged cookie must not use up
 * somebody's attempts), else by network address.
 */
export function countAttempt(db: Db, name: string, minutes: number, who: Who, now: number) {
  const { session } = who
  const window = minutes * MINUTE
  const window_ends_at = (Math.floor(now / window) + 1) * window
  const key = `${name}/${minutes}:${session ? `m${session.memberId}` : `a${who.addressKey}`}`
  const row = { key, window_ends_at, count: 1 }
  return insertAttempt(db, row, session ? sessionStands(session) : undefined)
}
