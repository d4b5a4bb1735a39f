import { type InferResult, type Insertable, sql, type SqlBool } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import { DAY, HOUR } from '#contract/time.ts'
import type { SeenPerson } from '#worker/account/signup/sealed-person.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import { findDeletedAddress } from '#worker/accounts/find-deleted-address.ts'
import {
  findMailAllowance,
  hasLink,
  type LinkPurpose,
  type MailLimits,
} from '#worker/accounts/mail-links.ts'
import { townsCalled } from '#worker/accounts/towns-called.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectOpenProfileRefs, selectShownToVisitor } from '#worker/people/queries.ts'

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

export function findAccountOf(db: Db, host: string, email: string) {
  return findAccount(db, email).where('signup_host', '=', host)
}

export function findDeletedOf(db: Db, host: string, hashes: readonly string[], now: number) {
  return findDeletedAddress(db, hashes, now)
    .innerJoin('members', 'members.id', 'member_id')
    .where('signup_host', '=', host)
}

export type Address = { email: string; hashes: readonly string[] }

export function isFree(db: Db, { email, hashes }: Address, now: number) {
  return sql<SqlBool>`not exists (select 1 from members where email = ${email})
    and not exists ${findDeletedAddress(db, hashes, now)}`
}

/**
 * The link's purpose says what to do: confirm `own`, choose a password for somebody else's
 * unconfirmed account, undo a deletion. With nothing to do the link is dead, but counts among the
 * hour's mails.
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

/** A country without place data knows every town. */
export function findPlace(
  db: Db,
  country: string,
  { region, city }: { region: string | null; city: string | null },
) {
  return db.selectNoFrom([
    sql<0 | 1>`exists (select 1 from regions where country = ${country} and code = ${region})`.as(
      'region',
    ),
    sql<0 | 1>`exists (select 1 ${townsCalled({ country, region: null, city })})
      or not exists (select 1 from cities where country = ${country})`.as('city'),
  ])
}

export type KnownPlace = InferResult<ReturnType<typeof findPlace>>[number] | undefined

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

type Row = Omit<Insertable<Database['signup_aims']>, 'member_id'>

/** Who signs up again, to have the mail once more, may want to go elsewhere. */
export function insertAim(db: Db, memberId: number, row: Row) {
  return insertIf(
    db,
    'signup_aims',
    { ...row, member_id: memberId },
    isUnconfirmed(memberId),
  ).onConflict((conflict) =>
    conflict.column('member_id').doUpdateSet({
      profile_id: null,
      gender: null,
      country: null,
      region: null,
      age: null,
      ...row,
    }),
  )
}

export function findAim(db: Db, memberId: number) {
  return db
    .selectFrom('signup_aims')
    .where('member_id', '=', memberId)
    .select(['profile_id', 'next'])
}

export function aimedAt(memberId: number) {
  const column = <Value>(name: keyof Row) =>
    sql<Value>`(select ${sql.ref(name)} from signup_aims where member_id = ${memberId})`
  return {
    id: column<number>('profile_id'),
    gender: column<Gender>('gender'),
    country: column<string>('country'),
    region: column<string>('region'),
    age: column<number>('age'),
  }
}

export function askedFor({
  id,
  gender,
  country,
  region,
  age,
}: SeenPerson): ReturnType<typeof aimedAt> {
  return {
    id: sql`${id}`,
    gender: sql`${gender}`,
    country: sql`${country}`,
    region: sql`${region}`,
    age: sql`${age}`,
  }
}

export function findAimedAt(db: Db, viewer: Onlooker, id: ReturnType<typeof aimedAt>['id']) {
  return selectOpenProfileRefs(db, viewer)
    .clearSelect()
    .where('profile.id', '=', id)
    .where('profile.kind', '<>', 'partner')
    .select('profile.id')
}

/** Nobody signs up for an offer. */
export function findShownPerson(db: Db, visitor: Onlooker, id: number) {
  return selectShownToVisitor(db, visitor, id).where('profile.kind', '<>', 'partner')
}

export function deleteOldSignupKeys(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('signup_keys')
    .innerJoin('members', 'members.id', 'signup_keys.member_id')
    .where('members.signup_date', '<', before)
    .select('signup_keys.key')
    .limit(limit)
  return db.deleteFrom('signup_keys').where('key', 'in', old)
}

export function deleteOldNeutralSignups(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('neutral_signups')
    .where('created_at', '<', before)
    .select('key')
    .limit(limit)
  return db.deleteFrom('neutral_signups').where('key', 'in', old)
}

export function deleteOldAims(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('signup_aims')
    .where('created_at', '<', before)
    .select('member_id')
    .limit(limit)
  return db.deleteFrom('signup_aims').where('member_id', 'in', old)
}

export function deleteOldTracking(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('signup_tracking')
    .where('created_at', '<', before)
    .select('member_id')
    .limit(limit)
  return db.deleteFrom('signup_tracking').where('member_id', 'in', old)
}
