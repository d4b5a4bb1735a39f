import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { hasLink, linkHolds } from '#worker/db/mail-links.ts'
import type { Database } from '#worker/db/schema.ts'
import { selectVisibleProfileRefs } from '#worker/profiles/queries.ts'

/** The account that a key has made already. */
export function findSignupKey(db: Db, key: string) {
  return db
    .selectFrom('signup_keys')
    .innerJoin('members', 'members.id', 'signup_keys.member_id')
    .where('signup_keys.key', '=', key)
    .select(['member_id', 'body_hash', 'password_hash', 'account', 'deleting_until'])
}

export function findRegion(db: Db, country: string, code: string | null) {
  return db
    .selectFrom('regions')
    .where('country', '=', country)
    .where('code', '=', code)
    .select('code')
}

export function insertMember(db: Db, row: Insertable<Database['members']>) {
  return db.insertInto('members').values(row)
}

export function insertSignupKey(db: Db, row: Insertable<Database['signup_keys']>) {
  return db.insertInto('signup_keys').values(row)
}

export function insertLedger(db: Db, row: Insertable<Database['ledger']>) {
  return db.insertInto('ledger').values(row)
}

export function insertLot(db: Db, row: Insertable<Database['credit_lots']>) {
  return db.insertInto('credit_lots').values(row)
}

export function insertTracking(db: Db, row: Insertable<Database['signup_tracking']>) {
  return db.insertInto('signup_tracking').values(row)
}

/** To the address that the member's new link is for. */
export function updateEmail(db: Db, memberId: number, email: string, tokenHash: string) {
  return db
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where(hasLink(tokenHash))
}

/** The member's new link is for another address than the account has. */
export function moves(memberId: number, email: string, tokenHash: string) {
  return sql<SqlBool>`${hasLink(tokenHash)}
    and exists (select 1 from members where id = ${memberId} and email <> ${email})`
}

export function confirmMember(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('members')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .where(linkHolds(db, 'activation', tokenHash, now))
}

export function isActive(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members where id = ${memberId} and account = 'active')`
}

/** Who looks for whom in both directions, in the same country, lately active first; no advertisements. */
export function listMatches(db: Db, viewerId: number, limit: number) {
  const own = <Column extends 'looking_for' | 'gender' | 'country'>(column: Column) =>
    db.selectFrom('members').where('id', '=', viewerId).select(column)
  return selectVisibleProfileRefs(db, viewerId)
    .where('profile.kind', '<>', 'partner')
    .where('profile.gender', '=', own('looking_for'))
    .where('profile.looking_for', '=', own('gender'))
    .where('profile.country', '=', own('country'))
    .orderBy('profile.last_active_at', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(limit)
}

/**
 * Whom a visitor is shown: members of flesh and blood (nobody has asked for other kinds), lately
 * active first.
 */
export function listMemberBlocks(db: Db, gender: Gender, country: string, limit: number) {
  const nobody = 0
  return selectVisibleProfileRefs(db, nobody)
    .where('profile.kind', '=', 'member')
    .where('profile.gender', '=', gender)
    .where('profile.country', '=', country)
    .orderBy('profile.last_active_at', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(limit)
}
