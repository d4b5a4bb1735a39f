import { sql, type SqlBool } from 'kysely'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { isOpen } from './is-open.ts'

/** With `now`: it is neither over nor locked. */
export function sessionStands({ memberId, tokenHash }: SessionClaim, now?: number) {
  const open =
    now === undefined ? sql`` : sql` and held.expires_at > ${now} and ${isOpen('held', now)}`
  return sql<SqlBool>`exists (select 1 from sessions as held
    where held.token_hash = ${tokenHash} and held.member_id = ${memberId}${open})`
}
