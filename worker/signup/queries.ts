import { type Insertable, sql, type SqlBool } from 'kysely'
import { HOUR } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import { selectVisibleProfileRefs } from '#worker/profiles/queries.ts'

/** Activation mails to one address within an hour, whoever asks for them. */
const mostMails = 3

export function findAccount(db: Db, email: string) {
  return db.selectFrom('members').where('email', '=', email).select(['id', 'account'])
}

/** The account that a key has made already. */
export function findSignupKey(db: Db, key: string) {
  return db
    .selectFrom('signup_keys')
    .innerJoin('members', 'members.id', 'signup_keys.member_id')
    .where('signup_keys.key', '=', key)
    .select(['member_id', 'body_hash', 'password_hash', 'account'])
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

export function isActive(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members where id = ${memberId} and account = 'active')`
}

/** How many activation mails an address got lately; no row when none more may be sent. */
export function findMailAllowance(db: Db, email: string, now: number) {
  return db.selectNoFrom(sql<number>`1`.as('allowed')).where(mayMail(email, now))
}

function mayMail(email: string, now: number) {
  return sql<SqlBool>`(select count(*) from mail_tokens
    where subject = ${email} and created_at > ${now - HOUR}) < ${mostMails}`
}

type ActivationToken = { hash: string; memberId: number; email: string; expiresAt: number }

/** Only for a member who is not confirmed yet, and for an address that did not get too many mails. */
export function insertActivationToken(db: Db, token: ActivationToken, now: number) {
  return db
    .insertInto('mail_tokens')
    .columns(['token_hash', 'member_id', 'purpose', 'subject', 'created_at', 'expires_at'])
    .expression(
      db
        .selectFrom('members')
        .where('id', '=', token.memberId)
        .where('status', '=', 'not_confirmed')
        .where('account', '=', 'active')
        .where(mayMail(token.email, now))
        .select([
          sql<string>`${token.hash}`.as('token_hash'),
          'id as member_id',
          sql<'activation'>`'activation'`.as('purpose'),
          sql<string>`${token.email}`.as('subject'),
          sql<number>`${now}`.as('created_at'),
          sql<number>`${token.expiresAt}`.as('expires_at'),
        ]),
    )
}

/** To the address that the member's new token is for. */
export function updateEmail(db: Db, memberId: number, email: string, tokenHash: string) {
  return db
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where(hasToken(tokenHash))
}

/** Earlier links die once there is a new one. */
export function endOlderTokens(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'activation')
    .where('used_at', 'is', null)
    .where('token_hash', '<>', tokenHash)
    .where(hasToken(tokenHash))
}

function hasToken(tokenHash: string) {
  return sql<SqlBool>`exists (select 1 from mail_tokens where token_hash = ${tokenHash})`
}

/** A link that still works, with whom it is for. */
export function findActivation(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'mail_tokens.member_id')
        .onRef('members.email', '=', 'mail_tokens.subject'),
    )
    .where('mail_tokens.token_hash', '=', tokenHash)
    .where('mail_tokens.purpose', '=', 'activation')
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.expires_at', '>', now)
    .where('members.account', '=', 'active')
    .select(['members.id', 'members.name', 'members.language', 'mail_tokens.subject as email'])
}

export function activationHolds(db: Db, tokenHash: string, now: number) {
  return sql<SqlBool>`exists ${findActivation(db, tokenHash, now)}`
}

export function confirmMember(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('members')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .where(activationHolds(db, tokenHash, now))
}

/** The link and all others of its kind: after this none holds. */
export function endTokens(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'activation')
    .where('used_at', 'is', null)
    .where(activationHolds(db, tokenHash, now))
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
