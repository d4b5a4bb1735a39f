import { type Expression, sql, type SqlBool } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import type { discreetCalls } from '#contract/discreet-calls.ts'
import { lockAt } from '#contract/discreet.ts'
import { isOpen } from '#worker/accounts/is-open.ts'
import type { Db } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'

type Chosen = CallInput<typeof discreetCalls.saveDiscreet>

export function updateDiscreet(db: Db, memberId: number, chosen: Chosen) {
  const { cover, quick_exit, lock_minutes } = chosen
  return db
    .updateTable('members')
    .set({ cover, quick_exit: Number(quick_exit), lock_minutes })
    .where('id', '=', memberId)
}

/** Of all the member's browsers; those that are locked stay so. */
export function updateLocks(db: Db, memberId: number, minutes: number | null, now: number) {
  return db
    .updateTable('sessions')
    .set({ lock_at: minutes === null ? null : lockAt(minutes, now) })
    .where('member_id', '=', memberId)
    .where(isOpen('sessions', now))
}

/** Long ago, so that no use that is under way puts it off. */
export function updateLocked(db: Db, { memberId, tokenHash }: SessionClaim) {
  return db
    .updateTable('sessions')
    .set({ lock_at: 0 })
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
}

export function updateUnlocked(
  db: Db,
  { memberId, tokenHash }: SessionClaim,
  at: number | null,
  holds: Expression<SqlBool>,
) {
  return db
    .updateTable('sessions')
    .set({ lock_at: at })
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where(holds)
    .returning('token_hash')
}

/** Nobody is asked: the choice as it is by now, not as it was read. */
export function asksNobody(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and lock_minutes is null)`
}

export function findPasskeyHere(db: Db, memberId: number, host: string) {
  return db
    .selectFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('host', '=', host)
    .select('id')
    .limit(1)
}
