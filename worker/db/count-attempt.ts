import { sql } from 'kysely'
import { MINUTE } from '#contract/time.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Db } from './database.ts'
import { insertIf } from './insert-if.ts'
import { sessionStands } from './session-stands.ts'

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
  return insertIf(db, 'rate_limits', row, session ? sessionStands(session) : undefined)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_ends_at'])
        .doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning('count')
}
