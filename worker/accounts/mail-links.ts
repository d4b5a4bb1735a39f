import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Limits } from '#contract/limits.ts'
import { DAY, HOUR } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Source } from './source.ts'

export type LinkPurpose = 'activation' | 'reset' | 'mail_change' | 'reactivation' | 'login'

export type MailLink = {
  hash: string
  memberId: number
  email: string
  expiresAt: number
  limits: MailLimits
  /** For links that cannot be asked for again. */
  unlimited?: boolean | undefined
  asker?: Source | undefined
}

export type MailLimits = Pick<Limits, 'mails_an_hour' | 'receipts_a_day' | 'resets_a_day'>

const mayAsk: Record<LinkPurpose, RawBuilder<SqlBool>> = {
  activation: sql`members.account = 'active' and members.status = 'not_confirmed'`,
  // In any state: if the account is not active, the mail says so. Without a password there is
  // nothing to reset.
  reset: sql`members.password_hash is not null`,
  mail_change: sql`members.account = 'active' and members.status = 'confirmed'`,
  reactivation: sql`members.account = 'deleting'`,
  login: sql`members.account = 'active' and members.password_hash is not null`,
}

/** For whom a link is still valid: not if the account is gone, or has left the address. */
const holder: Record<LinkPurpose, RawBuilder<SqlBool>> = {
  // It signs in, so it ends however the address was confirmed.
  activation: sql`members.account = 'active' and members.status = 'not_confirmed'
    and members.email = mail_tokens.subject`,
  reset: sql`members.account = 'active' and members.email = mail_tokens.subject`,
  mail_change: sql`members.account = 'active'`,
  // Also once the account is active: the link itself ends in the same batch.
  reactivation: sql`members.account in ('deleting', 'active') and members.email = mail_tokens.subject`,
  login: sql`members.account = 'active' and members.email = mail_tokens.subject`,
}

/** Links that have nothing left to do, if mailed to the account's own address. */
const settled: Record<LinkPurpose, RawBuilder<SqlBool>> = {
  activation: sql`members.account = 'active' and members.status = 'confirmed'
    and members.email = mail_tokens.subject`,
  reset: sql`0`,
  mail_change: sql`members.account = 'active' and members.email = mail_tokens.subject`,
  reactivation: sql`members.account = 'active' and members.email = mail_tokens.subject`,
  login: sql`0`,
}

export function findMailAllowance(
  db: Db,
  purpose: LinkPurpose,
  email: string,
  now: number,
  limits: MailLimits,
) {
  return db.selectNoFrom(sql<number>`1`.as('allowed')).where(mayMail(purpose, email, now, limits))
}

/** Mails of the last hour; not those of a login, which take the right password. */
export function mailsLately(email: string, now: number, { receipts_a_day }: MailLimits) {
  const hour = now - HOUR
  return sql<number>`((select count(*) from mail_tokens
      where subject = ${email} and created_at > ${hour} and purpose <> 'login')
    + (select min(count(*) filter (where created_at > ${hour}),
        max(0, ${receipts_a_day} - count(*) filter (where created_at <= ${hour}))) from reports
      where reporter_email = ${email} and created_at > ${now - DAY}))`
}

/** The last mail of the hour is the owner's. */
export function strangersShare({ mails_an_hour }: MailLimits): number {
  return Math.max(1, mails_an_hour - 1)
}

function mayMail(
  purpose: LinkPurpose,
  email: string,
  now: number,
  limits: MailLimits,
  asker?: Source,
) {
  if (purpose === 'login') {
    return sql<SqlBool>`(select count(*) from mail_tokens where subject = ${email}
      and purpose = 'login' and created_at > ${now - HOUR}) < ${limits.mails_an_hour}`
  }
  const most = asker?.stranger ? strangersShare(limits) : limits.mails_an_hour
  const lately = sql<SqlBool>`${mailsLately(email, now, limits)} < ${most}`
  if (purpose !== 'reset' || !asker) return lately
  return sql<SqlBool>`(${lately} or not ${hasFreshReset(email, now)}) and (select count(*) from mail_tokens where subject = ${email}
    and purpose = 'reset' and asker = ${asker.key}
    and created_at > ${now - DAY}) < ${limits.resets_a_day}`
}

/**
 * Valid for at least half an hour: else the owner is mailed one, however many mails others caused.
 */
function hasFreshReset(email: string, now: number) {
  return sql<SqlBool>`exists (select 1 from mail_tokens
    where subject = ${email} and purpose = 'reset' and used_at is null
      and created_at > ${now - HOUR} and expires_at >= ${now + HOUR / 2})`
}

export function insertLink(
  db: Db,
  purpose: LinkPurpose,
  link: MailLink,
  now: number,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  return insertFrom(
    db,
    'mail_tokens',
    db
      .selectFrom('members')
      .where('id', '=', link.memberId)
      .where(mayAsk[purpose])
      .where(
        link.unlimited
          ? sql<SqlBool>`1`
          : mayMail(purpose, link.email, now, link.limits, link.asker),
      )
      .where(condition),
    {
      token_hash: link.hash,
      member_id: sql<number>`id`,
      purpose,
      subject: link.email,
      created_at: now,
      expires_at: link.expiresAt,
      asker: link.asker?.key ?? null,
    },
  )
}

export function findLink(db: Db, purpose: LinkPurpose, hash: string, now: number) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', hash)
    .where('mail_tokens.purpose', '=', purpose)
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.expires_at', '>', now)
    .where(holder[purpose])
    .select(['members.id', 'members.name', 'members.language', 'mail_tokens.subject as email'])
}

export function findLinkState(db: Db, purpose: LinkPurpose, hash: string, now: number) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', hash)
    .where('mail_tokens.purpose', '=', purpose)
    .select([
      'members.id',
      sql<0 | 1>`(${settled[purpose]})`.as('settled'),
      sql<0 | 1>`(mail_tokens.used_at is null and mail_tokens.expires_at > ${now}
        and ${holder[purpose]})`.as('open'),
    ])
}

export function findMailedLink(db: Db, purpose: LinkPurpose, hash: string, now: number) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', hash)
    .where('mail_tokens.purpose', '=', purpose)
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.expires_at', '>', now)
    .select(['members.name', 'members.language', 'members.signup_host', 'members.account'])
    .select([
      'members.cover',
      'mail_tokens.subject as email',
      'mail_tokens.expires_at',
      sql<0 | 1>`(${holder[purpose]})`.as('holds'),
      sql<0 | 1>`exists (select 1 from members as other
        where other.email = mail_tokens.subject and other.id <> members.id)`.as('taken'),
    ])
}

export function linkHolds(db: Db, purpose: LinkPurpose, hash: string, now: number) {
  return sql<SqlBool>`exists ${findLink(db, purpose, hash, now)}`
}

/** Ends it with all others of its kind. Last in its batch: afterwards `linkHolds` is false. */
export function updateEndedLinks(db: Db, purpose: LinkPurpose, hash: string, now: number) {
  return db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberOf(db, hash))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where(linkHolds(db, purpose, hash, now))
}

export function updateEndedLinksOf(
  db: Db,
  memberId: number,
  purposes: readonly LinkPurpose[],
  now: number,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where(condition)
}

/** Where anybody can ask, only those of the same asker: a stranger must not end the owner's. */
export function endOlderLinks(db: Db, purpose: LinkPurpose, hash: string, now: number) {
  const asker = db.selectFrom('mail_tokens').where('token_hash', '=', hash).select('asker')
  return db
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('member_id', '=', memberOf(db, hash))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('token_hash', '<>', hash)
    .where('asker', 'is', asker)
}

export function hasLink(hash: string) {
  return sql<SqlBool>`exists (select 1 from mail_tokens where token_hash = ${hash})`
}

export function deleteExpiredLinks(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom('mail_tokens')
    .where('expires_at', '<=', now)
    .select('token_hash')
    .limit(limit)
  return db.deleteFrom('mail_tokens').where('token_hash', 'in', old)
}

function memberOf(db: Db, hash: string) {
  return db.selectFrom('mail_tokens').where('token_hash', '=', hash).select('member_id')
}
