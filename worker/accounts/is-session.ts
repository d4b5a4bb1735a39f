import { sql, type SqlBool } from 'kysely'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { isOpen } from './is-open.ts'

/** The row of `sessions` is the one that is claimed, neither over nor locked. */
export function isSession(session: SessionClaim | null, now: number) {
  return sql<SqlBool>`(sessions.token_hash = ${session?.tokenHash ?? ''}
    and sessions.member_id = ${session?.memberId ?? 0}
    and sessions.expires_at > ${now} and ${isOpen('sessions', now)})`
}
