import { sql, type SqlBool } from 'kysely'
import { HOUR } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'

/** Activation mails to one address within an hour, whoever asks for them. */
const mostMails = 3

/** No row when an address got enough activation mails lately. */
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
