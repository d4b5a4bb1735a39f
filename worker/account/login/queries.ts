import { type Expression, type Insertable, type RawBuilder, sql, type SqlBool } from 'kysely'
import { lockAt } from '#contract/discreet.ts'
import type { Limits } from '#contract/limits.ts'
import { maxSessions } from '#contract/sessions.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import type { Source } from '#worker/accounts/source.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom, type RowFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'

type GuessLimits = Pick<
  Limits,
  | 'wrong_guesses'
  | 'wrong_guess_minutes'
  | 'login_block_minutes'
  | 'login_block_most_minutes'
  | 'guess_networks'
>

export function findLogin(db: Db, email: string) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .select(['id', 'account', 'status', 'password_hash', 'language'])
    .select(hasSecondFactor(sql`members.id`).as('second_factor'))
}

export function findAsked(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['id', 'email', 'account', 'password_hash', 'language'])
}

export function findPasswordHash(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select('password_hash')
}

export function findRecipient(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['name', 'language', 'email', 'signup_host', 'cover'])
}

export function findLoginBlock(db: Db, email: string, { key }: Source, now: number) {
  return findLoginBlocks(db, email, [key], now)
}

export function findLoginBlocks(db: Db, email: string, keys: readonly string[], now: number) {
  return db
    .selectFrom('login_attempts')
    .where('email', '=', email)
    .where('source', 'in', keys)
    .where('blocked_until', '>', now)
    .select(['source', 'blocked_until'])
}

/**
 * Whether so many networks guessed within a day that a stranger's right password may be a guess
 * too.
 */
export function findCrowd(
  db: Db,
  email: string,
  { key, stranger }: Source,
  now: number,
  { guess_networks }: GuessLimits,
) {
  return db
    .selectFrom('login_attempts')
    .where('email', '=', email)
    .where('source', '>=', 'n')
    .where('source', '<', 'o')
    .where('source', '<>', key)
    .where('last_at', '>', now - DAY)
    .where(sql<SqlBool>`${Number(stranger)}`)
    .select('source')
    .limit(1)
    .offset(guess_networks - 1)
}

/**
 * Counts, and blocks the source when it is one too many; no row if it was blocked already. Each
 * block lasts twice as long as the one before, up to the longest.
 */
export function insertWrongGuess(
  db: Db,
  email: string,
  { key }: Source,
  now: number,
  limits: GuessLimits,
) {
  const window = limits.wrong_guess_minutes * MINUTE
  const firstBlock = limits.login_block_minutes * MINUTE
  const maxBlock = limits.login_block_most_minutes * MINUTE
  const guesses = sql`json_each(login_attempts.wrong) where value > ${now - window}`
  const blocks = sql`(select count(*) from ${guesses}) + 1 >= ${limits.wrong_guesses}`
  const before = sql<number>`iif(login_attempts.blocked_until < ${now - maxBlock}, 0, login_attempts.blocks_in_row)`
  const length = sql`min(${firstBlock} * (1 << min(${before}, 10)), ${maxBlock})`
  return db
    .insertInto('login_attempts')
    .values({ email, source: key, wrong: JSON.stringify([now]), last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'source'])
        .doUpdateSet({
          wrong: sql`iif(${blocks}, '[]', (select json_group_array(value) from
            (select value from ${guesses} union all select ${now})))`,
          last_at: now,
          blocked_until: sql`iif(${blocks}, ${now} + ${length}, login_attempts.blocked_until)`,
          blocks_in_row: sql`iif(${blocks}, ${before} + 1, ${before})`,
        })
        .where('login_attempts.blocked_until', '<=', now),
    )
    .returning('email')
}

export function deleteWrongGuesses(db: Db, email: string, { key }: Source, now: number) {
  return db
    .deleteFrom('login_attempts')
    .where('email', '=', email)
    .where('source', '=', key)
    .where('blocked_until', '<=', now)
}

export function isOpen(email: string, { key }: Source, now: number) {
  return sql<SqlBool>`not exists (select 1 from login_attempts
    where email = ${email} and source = ${key} and blocked_until > ${now})`
}

export function mayLogIn(
  memberId: number,
  email: string,
  hash: string,
  source: Source,
  now: number,
) {
  return sql<SqlBool>`${hasPassword(memberId, hash)} and ${isOpen(email, source, now)}`
}

export function hasPassword(memberId: number, hash: string) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'active' and password_hash = ${hash})`
}

function hasSecondFactor(memberId: number | RawBuilder<unknown>) {
  return sql<0 | 1>`exists (select 1 from second_factors where member_id = ${memberId})`
}

export function hasNoSecondFactor(memberId: number) {
  return sql<SqlBool>`not ${hasSecondFactor(memberId)}`
}

export function findIf(db: Db, condition: Expression<SqlBool>) {
  return db.selectNoFrom(sql<1>`1`.as('holds')).where(condition)
}

export function noCrowd(db: Db, email: string, source: Source, now: number, limits: GuessLimits) {
  return sql<SqlBool>`not exists ${findCrowd(db, email, source, now, limits)}`
}

export function updatePasswordHash(db: Db, memberId: number, from: string, to: string) {
  return db
    .updateTable('members')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
}

/** By what the member has chosen; null: it is not locked. */
export function lockAtOf(memberId: number, now: number) {
  return sql<number | null>`(select ${now} + lock_minutes * ${lockAt(1, 0)} from members
    where id = ${memberId})`
}

export function insertSession(
  db: Db,
  row: RowFrom<Insertable<Database['sessions']>>,
  condition: Expression<SqlBool>,
) {
  return insertIf(db, 'sessions', row, condition).returning('token_hash')
}

export function deleteSession(db: Db, { memberId, tokenHash }: SessionClaim) {
  return db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
}

export function deleteReplacedSession(db: Db, old: SessionClaim, replacement: SessionClaim) {
  return deleteSession(db, old).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('sessions as new')
        .select('new.member_id')
        .where('new.token_hash', '=', replacement.tokenHash),
    ),
  )
}

export function deleteOldestSessions(
  db: Db,
  { memberId, tokenHash }: SessionClaim,
  old: SessionClaim | null,
) {
  const beyond = db
    .selectFrom('sessions')
    .where('member_id', '=', memberId)
    .where('token_hash', 'not in', [tokenHash, ...(old ? [old.tokenHash] : [])])
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(maxSessions)
    .offset(maxSessions - 1)
    .select('token_hash')
  return db
    .deleteFrom('sessions')
    .where('token_hash', 'in', beyond)
    .where(sql<SqlBool>`exists (select 1 from sessions where token_hash = ${tokenHash})`)
    .returning('token_hash')
}

export function insertPushSubscription(
  db: Db,
  { memberId, tokenHash }: SessionClaim,
  row: Omit<Insertable<Database['push_subscriptions']>, 'member_id' | 'session_hash'>,
) {
  const { endpoint, p256dh, auth, created_at, host } = row
  return insertFrom(
    db,
    'push_subscriptions',
    db.selectFrom('sessions').where('token_hash', '=', tokenHash).where('member_id', '=', memberId),
    {
      endpoint,
      member_id: sql<number>`member_id`,
      session_hash: sql<string>`token_hash`,
      p256dh,
      auth,
      created_at,
      host,
    },
  ).onConflict((conflict) =>
    conflict.column('endpoint').doUpdateSet(({ ref }) => ({
      member_id: ref('excluded.member_id'),
      session_hash: ref('excluded.session_hash'),
      p256dh,
      auth,
      created_at,
      host,
    })),
  )
}

/** A browser has one subscription; earlier ones are useless. */
export function deleteOtherSubscriptions(db: Db, { tokenHash }: SessionClaim, endpoint: string) {
  return db
    .deleteFrom('push_subscriptions')
    .where('session_hash', '=', tokenHash)
    .where('endpoint', '<>', endpoint)
}

export function deletePushSubscription(db: Db, memberId: number, endpoint: string) {
  return db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('member_id', '=', memberId)
}

export function movePushSubscriptions(db: Db, old: SessionClaim, replacement: SessionClaim) {
  return db
    .updateTable('push_subscriptions')
    .set({ session_hash: replacement.tokenHash })
    .where('session_hash', '=', old.tokenHash)
    .where('member_id', '=', replacement.memberId)
    .where(
      sql<SqlBool>`exists (select 1 from sessions where token_hash = ${replacement.tokenHash})`,
    )
}

export function deleteOldLoginAttempts(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('login_attempts')
    .where('blocked_until', '<', before)
    .where('last_at', '<', before)
    .select(['email', 'source'])
    .limit(limit)
  return db
    .deleteFrom('login_attempts')
    .where(({ refTuple }) => refTuple('email', 'source'), 'in', old.$asTuple('email', 'source'))
}
