import { type Insertable, sql, type SqlBool } from 'kysely'
import { DAY, HOUR } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { findDeletedAddress } from '#worker/db/find-deleted-address.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import {
  findMailAllowance,
  hasLink,
  type LinkPurpose,
  type MailLimits,
} from '#worker/db/mail-links.ts'
import type { Database } from '#worker/db/schema.ts'

export const activationLifetime = 7 * DAY

export function findSignupKey(db: Db, key: string) {
  return db
    .selectFrom('signup_keys')
    .innerJoin('members', 'members.id', 'signup_keys.member_id')
    .where('signup_keys.key', '=', key)
    .select(['member_id', 'body_hash', 'password_hash', 'account', 'deleting_until'])
}

export function findNeutralSignup(db: Db, key: string) {
  return db
    .selectFrom('neutral_signups')
    .where('key', '=', key)
    .select(['body_hash', 'password_hash'])
}

export function insertNeutralSignup(db: Db, row: Insertable<Database['neutral_signups']>) {
  return db.insertInto('neutral_signups').values(row)
}

export function findPending(db: Db, email: string) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .where('account', '=', 'active')
    .where('status', '=', 'not_confirmed')
    .select(['id', 'password_hash'])
}

/** `hashes`: by which a purged account's address is recognised. */
export type Address = { email: string; hashes: readonly string[] }

export function isFree(db: Db, { email, hashes }: Address, now: number) {
  return sql<SqlBool>`not exists (select 1 from members where email = ${email})
    and not exists ${findDeletedAddress(db, hashes, now)}`
}

/**
 * The link's purpose says what to do: confirm `own`, choose a password for somebody else's
 * unconfirmed account, undo a deletion. With nothing to do it is dead, but counts among the hour's
 * mails all the same.
 */
export function insertSignupLink(
  db: Db,
  tokenHash: string,
  own: number,
  { email, hashes }: Address,
  { now, limits }: { now: number; limits: MailLimits },
) {
  const undoable = sql<SqlBool>`account = 'deleting' and deleting_until > ${now}`
  const waits = sql<SqlBool>`account = 'active' and status = 'not_confirmed'`
  const purpose = sql<LinkPurpose>`case when ${undoable} then 'reactivation'
    when ${waits} and id <> ${own} then 'reset' else 'activation' end`
  const expiresAt = sql<number>`case when ${undoable} then deleting_until
    when ${waits} then iif(id = ${own}, ${now + activationLifetime}, ${now + HOUR}) else ${now} end`
  return insertFrom(
    db,
    'mail_tokens',
    db
      .selectFrom('members')
      .where('kind', '=', 'member')
      .where(({ or, eb }) =>
        or([eb('email', '=', email), eb('id', 'in', findDeletedAddress(db, hashes, now))]),
      )
      .where(({ exists }) => exists(findMailAllowance(db, 'activation', email, now, limits)))
      .orderBy('email', 'desc')
      .limit(1),
    {
      token_hash: tokenHash,
      member_id: sql<number>`id`,
      purpose,
      subject: email,
      created_at: now,
      expires_at: expiresAt,
    },
  )
}

export function findMailUnderWay(db: Db, memberId: number) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('outbox', (join) =>
      join.on(sql<SqlBool>`outbox.id = 'activation:' || mail_tokens.token_hash`),
    )
    .where('mail_tokens.member_id', '=', memberId)
    .where('mail_tokens.purpose', '=', 'activation')
    .where('mail_tokens.used_at', 'is', null)
    .where('outbox.done_at', 'is', null)
    .select('outbox.id')
}

export function findSignupMail(db: Db, tokenHash: string) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .select(['name', 'language', 'signup_host', 'account', 'status', 'purpose', 'expires_at'])
    .select('subject as email')
    .select(({ eb, ref }) => eb('expires_at', '>', ref('mail_tokens.created_at')).as('opens'))
    .select(sql<0 | 1>`members.email is subject`.as('theirs'))
}

export function findRegion(db: Db, country: string, code: string | null) {
  return db
    .selectFrom('regions')
    .where('country', '=', country)
    .where('code', '=', code)
    .select('code')
}

export function insertSignupKey(db: Db, row: Insertable<Database['signup_keys']>) {
  return db.insertInto('signup_keys').values(row)
}

export function isMember(id: number) {
  return sql<SqlBool>`exists (select 1 from members where id = ${id})`
}

export function moves(memberId: number, email: string, tokenHash: string) {
  return sql<SqlBool>`${hasLink(tokenHash)}
    and exists (select 1 from members where id = ${memberId} and email <> ${email})`
}

export function isUnconfirmed(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'active' and status = 'not_confirmed')`
}

export function isConfirmed(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and status = 'confirmed')`
}

export function opensByPassword(memberId: number) {
  return sql<SqlBool>`${isActive(memberId)}
    and not exists (select 1 from second_factors where member_id = ${memberId})`
}

export function isActive(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members where id = ${memberId} and account = 'active')`
}
