import { type Compilable, sql } from 'kysely'
import { blanksOf } from '#worker/account/leaving/purge/blanks.ts'
import { among } from '#worker/db/among.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { ownRows } from '#worker/db/personal-data/own-rows.ts'

export type LeavingMember = {
  id: number
  email: string | null
  status: 'not_confirmed' | 'confirmed'
  signup_host: string
}

function selectDue(db: Db, now: number, limit: number) {
  return db
    .selectFrom('members')
    .where('account', '=', 'deleting')
    .where('deleting_until', '<=', now)
    .orderBy('deleting_until')
    .limit(limit)
}

/** A record by which an unfinished purge is found again. */
export function insertMissingDeletions(db: Db, now: number, limit: number) {
  return insertFrom(
    db,
    'account_deletions',
    db.selectFrom(selectDue(db, now, limit).select('id').as('due')).where(sql<boolean>`true`),
    {
      member_id: sql<number>`due.id`,
      reason: sql<'other'>`'other'`,
      requested_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

/** From now on nothing restores the account: links work only before `deleting_until`. */
export function updateDue(db: Db, now: number, limit: number) {
  return db
    .updateTable('members')
    .set({ account: 'deleted', deleting_until: null })
    .where('id', 'in', selectDue(db, now, limit).select('id'))
}

/**
 * Rotates, so that an account that always fails does not hold up the others. The cross join keeps SQLite
 * from beginning with all members.
 */
export function listLeaving(db: Db, limit: number, turn: number) {
  const open = db
    .selectFrom('account_deletions')
    .crossJoin('members')
    .whereRef('members.id', '=', 'account_deletions.member_id')
    .where('account_deletions.purged_at', 'is', null)
    .where('members.account', '=', 'deleted')
    .select(['members.id', 'members.email', 'members.status', 'members.signup_host'])
    .select([
      sql<number>`row_number() over (order by requested_at, members.id)`.as('place'),
      sql<number>`count(*) over ()`.as('total'),
    ])
  return db
    .selectFrom(open.as('open'))
    .orderBy(sql`(place - 1 + total - ${turn} % total) % total`)
    .limit(limit)
    .select(['id', 'email', 'status', 'signup_host'])
}

export function listPhotoKeys(db: Db, members: readonly number[], limit: number) {
  return db.selectFrom('photos').where('member_id', 'in', among(members)).select('key').limit(limit)
}

export function deletePhotos(db: Db, members: readonly number[], keys: readonly string[]) {
  return db
    .deleteFrom('photos')
    .where('member_id', 'in', among(members))
    .where('key', 'in', among(keys))
}

/** Before the photos: without their main photo they are gone, and the key with them. */
export function listCheckKeys(db: Db, members: readonly number[], limit: number) {
  return db
    .selectFrom('photo_checks')
    .where('member_id', 'in', among(members))
    .where('picture', 'is not', null)
    .select(sql<string>`picture`.as('key'))
    .limit(limit)
}

export function deleteChecks(db: Db, members: readonly number[], keys: readonly string[]) {
  return db
    .deleteFrom('photo_checks')
    .where('member_id', 'in', among(members))
    .where('picture', 'in', among(keys))
}

function ownConversations(db: Db, members: readonly number[]) {
  const of = (side: 'a_id' | 'b_id') =>
    db.selectFrom('conversations').where(side, 'in', among(members)).select('id')
  return of('a_id').unionAll(of('b_id'))
}

const file = sql<string | null>`coalesce(photo_key, voice_key)`

export function listMessageFileKeys(db: Db, members: readonly number[], limit: number) {
  return db
    .selectFrom('messages')
    .where('conversation_id', 'in', ownConversations(db, members))
    .where(file, 'is not', null)
    .select(sql<string>`${file}`.as('key'))
    .limit(limit)
}

export function deleteMessageFiles(db: Db, members: readonly number[], keys: readonly string[]) {
  return db
    .deleteFrom('messages')
    .where('conversation_id', 'in', ownConversations(db, members))
    .where(file, 'in', among(keys))
}

export function listPieceKeys(db: Db, members: readonly number[], limit: number) {
  return db
    .selectFrom('chat_pieces')
    .where('conversation_id', 'in', ownConversations(db, members))
    .select('key')
    .limit(limit)
}

export function deletePieces(db: Db, members: readonly number[], keys: readonly string[]) {
  return db
    .deleteFrom('chat_pieces')
    .where('conversation_id', 'in', ownConversations(db, members))
    .where('key', 'in', among(keys))
}

export function deleteMessages(db: Db, members: readonly number[], limit: number) {
  const some = db
    .selectFrom('messages')
    .where('conversation_id', 'in', ownConversations(db, members))
    .select(['conversation_id', 'seq'])
    .limit(limit)
  return db
    .deleteFrom('messages')
    .where(
      ({ refTuple }) => refTuple('conversation_id', 'seq'),
      'in',
      some.$asTuple('conversation_id', 'seq'),
    )
}

/** One statement a table, however many leave. */
export function deleteOwnRows(db: Db, members: readonly number[], limit: number): Compilable[] {
  return ownRows.map(({ table, column, key }) => {
    const columns = sql.join(key.map((name) => sql.ref(name)))
    const rows = sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(column)} in ${among(members)} limit ${limit})`
    return { compile: () => rows.compile(db) }
  })
}

export function updateDebits(db: Db, members: readonly number[]) {
  return db
    .updateTable('direct_debits')
    .set(blanksOf('direct_debits'))
    .where('member_id', 'in', among(members))
}

export function updatePayments(db: Db, members: readonly number[]) {
  return db
    .updateTable('payments')
    .set(blanksOf('payments'))
    .where('member_id', 'in', among(members))
}

/** Why a person closed one, in words. */
export function updateDifferences(db: Db, members: readonly number[]) {
  const own = db.selectFrom('payments').where('member_id', 'in', among(members)).select('id')
  return db
    .updateTable('payment_differences')
    .set(blanksOf('payment_differences'))
    .where('payment_id', 'in', own)
}

/** Not of one that is still to be paid: whoever has left hears of it, and has the account number. */
export function updateWithdrawals(db: Db, members: readonly number[]) {
  const refunding = sql<boolean>`exists (select 1 from refunds
    where refunds.payment_id = withdrawals.payment_id and refunds.status in ('requested', 'sent'))`
  return db
    .updateTable('withdrawals')
    .set(blanksOf('withdrawals'))
    .where('member_id', 'in', among(members))
    .where('status', 'not in', ['open', 'to_pay'])
    .where((eb) => eb.or([eb('status', '<>', 'refunding'), eb.not(refunding)]))
}

export function deleteGuesses(db: Db, emails: readonly string[]) {
  return db.deleteFrom('login_attempts').where('email', 'in', among(emails))
}

export function deleteLinksTo(db: Db, emails: readonly string[]) {
  return db.deleteFrom('mail_tokens').where('subject', 'in', among(emails))
}

export function updateTombstones(db: Db, members: readonly number[]) {
  return db
    .updateTable('members')
    .set(blanksOf('members'))
    .where('id', 'in', among(members))
    .where('account', '=', 'deleted')
}

/** `address_hash` and `address_until`: of an address that is still known for a while. */
export type PurgedMember = {
  id: number
  address_hash: string | null
  address_until: number | null
}

export function updatePurged(db: Db, purged: readonly PurgedMember[], now: number) {
  return db
    .updateTable('account_deletions')
    .from(sql<{ value: string }>`json_each(${JSON.stringify(purged)})`.as('purged'))
    .set({
      ...blanksOf('account_deletions'),
      purged_at: now,
      address_hash: sql<string | null>`purged.value ->> 'address_hash'`,
      address_until: sql<number | null>`purged.value ->> 'address_until'`,
    })
    .where('member_id', '=', sql<number>`purged.value ->> 'id'`)
    .where('purged_at', 'is', null)
}

export function updateForgottenAddresses(db: Db, now: number) {
  return db
    .updateTable('account_deletions')
    .set({ address_hash: null, address_until: null })
    .where('address_hash', 'is not', null)
    .where('address_until', '<=', now)
}
