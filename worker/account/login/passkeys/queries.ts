import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import { maxPasskeys } from '#contract/passkeys.ts'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'

export function listPasskeys(db: Db, memberId: number) {
  return db
    .selectFrom('passkeys')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .select(['id', 'name', 'host', 'transports', 'created_at', 'last_used_at'])
}

export function findPasskey(db: Db, id: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .where('passkeys.id', '=', id)
    .select([
      'passkeys.id',
      'passkeys.member_id',
      'passkeys.public_key',
      'passkeys.counter',
      'members.account',
      'members.status',
      'members.language',
    ])
}

export function findOwnPasskey(db: Db, memberId: number, id: string) {
  return db
    .selectFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .select('id')
}

export function findSecondFactor(db: Db, memberId: number) {
  return db.selectFrom('second_factors').where('member_id', '=', memberId).select('member_id')
}

export function hasPasskey(id: string, memberId: number) {
  return sql<SqlBool>`exists (select 1 from passkeys
    where id = ${id} and member_id = ${memberId})`
}

type Use = { id: string; memberId: number; counter: number }

/** A counter that has not grown means that the authenticator was copied; 0 if it keeps none. */
export function passkeyHolds({ id, memberId, counter }: Use) {
  return sql<SqlBool>`exists (select 1 from passkeys
    join members on members.id = passkeys.member_id and members.account = 'active'
    where passkeys.id = ${id} and passkeys.member_id = ${memberId}
      and (passkeys.counter < ${counter} or (passkeys.counter = 0 and ${counter} = 0)))`
}

/** As `passkeyHolds`, after its counter was written. */
export function passkeyStands({ id, memberId }: Omit<Use, 'counter'>) {
  return sql<SqlBool>`exists (select 1 from passkeys
    join members on members.id = passkeys.member_id and members.account = 'active'
    where passkeys.id = ${id} and passkeys.member_id = ${memberId})`
}

export function updatePasskeyUse(db: Db, use: Use, now: number) {
  return db
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: now })
    .where('id', '=', use.id)
    .where(passkeyHolds(use))
}

/** A second use of a challenge violates the key, which undoes the batch. */
export function insertSpentChallenge(db: Db, hash: string, expiresAt: number) {
  return db.insertInto('spent_challenges').values({ hash, expires_at: expiresAt })
}

export function deleteExpiredChallenges(db: Db, now: number) {
  const expired = db
    .selectFrom('spent_challenges')
    .where('expires_at', '<=', now)
    .select('hash')
    .limit(100)
  return db.deleteFrom('spent_challenges').where('hash', 'in', expired)
}

export function insertPasskey(
  db: Db,
  row: Insertable<Database['passkeys']>,
  session: SessionClaim,
) {
  const room = sql`(select count(*) from passkeys where member_id = ${session.memberId})
    < ${maxPasskeys}`
  return insertIf(db, 'passkeys', row, sql<SqlBool>`${sessionStands(session)} and ${room}`)
}

export function updatePasskeyName(db: Db, memberId: number, id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
}

export function deletePasskey(
  db: Db,
  memberId: number,
  id: string,
  condition: Expression<SqlBool>,
) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where(condition)
}
