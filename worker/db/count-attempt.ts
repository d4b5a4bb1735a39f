import { sql } from 'kysely'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Db } from './database.ts'

type Limit = { count: number; window: number }
type Who = { addressKey: string; session: SessionClaim | null }

/**
 * Counts one attempt, atomically; its row has the count so far. Members are counted by id, once
 * their session holds (a forged cookie must not use up somebody's attempts); others by address.
 */
export function countAttempt(db: Db, name: string, limit: Limit, who: Who, now: number) {
  const { session } = who
  const window_ends_at = (Math.floor(now / limit.window) + 1) * limit.window
  const key = session ? `${name}:m${session.memberId}` : `${name}:a${who.addressKey}`
  const holds = session
    ? sql<boolean>`exists (select 1 from sessions where token_hash = ${session.tokenHash}
        and member_id = ${session.memberId})`
    : sql<boolean>`1`
  return db
    .insertInto('rate_limits')
    .columns(['key', 'window_ends_at', 'count'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${key}`.as('key'),
          sql<number>`${window_ends_at}`.as('window_ends_at'),
          sql<number>`1`.as('count'),
        ])
        .where(holds),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_ends_at'])
        .doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning('count')
}
