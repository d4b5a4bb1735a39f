import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Limits } from '#contract/limits.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import { isTakenByBank } from '#worker/money/purchases/queries/paid-back.ts'

type CodeRow = Insertable<Database['sms_codes']>

type CodeLimits = Pick<
  Limits,
  'codes_a_day' | 'network_codes_a_day' | 'country_codes_a_day' | 'site_codes_a_day'
>
type Counted = Pick<CodeRow, 'host' | 'prefix'>

export function insertCode(
  db: Db,
  row: CodeRow,
  phoneHashes: readonly string[],
  now: number,
  limits: CodeLimits,
) {
  const since = now - DAY
  const few = sql`(select count(*) from sms_codes where member_id = ${row.member_id}
      and created_at > ${since}) < ${limits.codes_a_day}
    and (select count(*) from sms_codes where phone_hash in (${sql.join(phoneHashes)})
      and created_at > ${since}) < ${limits.codes_a_day}
    and (select count(*) from sms_codes where network = ${row.network}
      and created_at > ${since}) < ${limits.network_codes_a_day}
    and ${withinCaps(row, since, limits)}`
  const allowed = sql<SqlBool>`${few} and ${notBlocked(phoneHashes)}`
  return insertIf(db, 'sms_codes', row, allowed).onConflict((conflict) => conflict.doNothing())
}

function withinCaps({ host, prefix }: Counted, since: number, limits: CodeLimits) {
  return sql<SqlBool>`((select count(*) from sms_codes where host = ${host}
      and created_at > ${since}) < ${limits.site_codes_a_day}
    and (select count(*) from sms_codes where host = ${host} and prefix = ${prefix}
      and created_at > ${since}) < ${limits.country_codes_a_day})`
}

export function findCapped(db: Db, row: Counted, now: number, limits: CodeLimits) {
  return db.selectNoFrom(sql<0 | 1>`not ${withinCaps(row, now - DAY, limits)}`.as('capped'))
}

export function findCode(db: Db, id: string) {
  return db
    .selectFrom('sms_codes')
    .where('id', '=', id)
    .select(['id', 'member_id', 'payment_id', 'phone_hash'])
}

export function findBlock(db: Db, hashes: readonly string[]) {
  return db.selectFrom('debit_blocks').where('hash', 'in', hashes).select('kind')
}

/** Once for each member, until it is lifted; not of who was barred and told so. */
export function isToRefuse(memberId: number, hashes: readonly string[]) {
  return sql<SqlBool>`(not ${notBlocked(hashes)}
    and not exists (select 1 from decisions where member_id = ${memberId}
      and kind in ('debit', 'payment') and lifted_at is null))`
}

export function blocksIn(hashes: readonly string[]) {
  return sql<string>`(select group_concat(hash, ' ') from debit_blocks
    where hash in (${sql.join(hashes)}))`
}

export function deleteCode(db: Db, id: string) {
  return db.deleteFrom('sms_codes').where('id', '=', id).where('used_at', 'is', null)
}

export function deleteOldCodes(db: Db, before: number) {
  return db.deleteFrom('sms_codes').where('created_at', '<', before)
}

function lastCode(db: Db, memberId: number, paymentId: string) {
  return db
    .selectFrom('sms_codes')
    .where('member_id', '=', memberId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
}

export function findLastCode(db: Db, memberId: number, paymentId: string) {
  return lastCode(db, memberId, paymentId).select(['id', 'phone_hash'])
}

/** Counts a try before the code is checked, so that simultaneous guesses count too. */
export function takeTry(db: Db, memberId: number, paymentId: string, now: number) {
  return db
    .updateTable('sms_codes')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('id', '=', lastCode(db, memberId, paymentId).select('id'))
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'phone_hash'])
}

export function updateCodeUsed(db: Db, id: string, now: number) {
  return db
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments').whereRef('payments.id', '=', 'sms_codes.payment_id').select('id'),
      ),
    )
}

/** Of whoever has a code of that telephone: the number is theirs. */
export function updatePhoneMark(db: Db, memberId: number, codeId: string) {
  return db
    .updateTable('members')
    .set(({ selectFrom }) => ({
      phone_mark: selectFrom('sms_codes').where('sms_codes.id', '=', codeId).select('phone_mark'),
    }))
    .where('id', '=', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sms_codes')
          .where('sms_codes.id', '=', codeId)
          .where('used_at', 'is', null)
          .where('phone_mark', 'is not', null)
          .select('sms_codes.id'),
      ),
    )
}

export type DebitLimit = {
  memberId: number
  ibanHashes: readonly string[]
  phoneHash: string
  maxAmount: number
}

export function mayDebit(limit: DebitLimit, codeId: string, amount: number, now: number) {
  const { ibanHashes, phoneHash } = limit
  return sql<SqlBool>`exists (select 1 from sms_codes where id = ${codeId} and used_at is null)
    and ${notBlocked([...ibanHashes, phoneHash])} and ${withinLimit(limit, amount, now)}`
}

export function findRefusal(db: Db, limit: DebitLimit, amount: number, now: number) {
  const { ibanHashes, phoneHash } = limit
  return db.selectNoFrom([
    sql<0 | 1>`not ${notBlocked([...ibanHashes, phoneHash])}`.as('blocked'),
    sql<0 | 1>`not ${withinLimit(limit, amount, now)}`.as('limited'),
  ])
}

function notBlocked(hashes: readonly string[]) {
  return sql<SqlBool>`(not exists (select 1 from debit_blocks where hash in (${sql.join(hashes)})))`
}

/** We may have paid it back; its bank has not taken it. */
const isPaidStill = sql<SqlBool>`(payments.status in ('completed', 'refunded')
  and not ${isTakenByBank})`

/**
 * An account that has paid a debit before has no limit. Otherwise everything under way for the
 * member, from the account or confirmed by the phone counts for a week: members and accounts are
 * easily made up, a phone is not.
 */
function withinLimit(
  { memberId, ibanHashes, phoneHash, maxAmount }: DebitLimit,
  amount: number,
  now: number,
) {
  return sql<SqlBool>`(exists (select 1 from direct_debits
      join payments on payments.id = direct_debits.payment_id
      where direct_debits.member_id = ${memberId} and direct_debits.iban_hash in (${sql.join(ibanHashes)})
        and direct_debits.settled_at is not null
        and ${isPaidStill})
    or (select coalesce(sum(payments.amount), 0) from direct_debits
      join payments on payments.id = direct_debits.payment_id
      where (direct_debits.member_id = ${memberId} or direct_debits.iban_hash in (${sql.join(ibanHashes)})
          or direct_debits.phone_hash = ${phoneHash})
        and direct_debits.consent_at > ${now - 7 * DAY}
        and payments.status in ('pending', 'completed')) + ${amount} <= ${maxAmount})`
}

export function findDebitHistory(db: Db, memberId: number, now: number) {
  const ofMember = db
    .selectFrom('direct_debits')
    .innerJoin('payments', 'payments.id', 'direct_debits.payment_id')
    .where('direct_debits.member_id', '=', memberId)
  return db.selectNoFrom((eb) => [
    eb
      .exists(
        ofMember
          .where('direct_debits.settled_at', 'is not', null)
          .where(isPaidStill)
          .select('payments.id'),
      )
      .$castTo<0 | 1>()
      .as('settled'),
    ofMember
      .where('direct_debits.consent_at', '>', now - 7 * DAY)
      .where('payments.status', 'in', ['pending', 'completed'])
      .select(sql<number>`coalesce(sum(payments.amount), 0)`.as('sum'))
      .$asScalar()
      .$notNull()
      .as('under_way'),
  ])
}

type DebitRow = Omit<Insertable<Database['direct_debits']>, 'settled_at'>

export function insertDebit(db: Db, row: DebitRow) {
  const payment = db
    .selectFrom('payments')
    .where('id', '=', row.payment_id)
    .where('member_id', '=', row.member_id)
    .where('method', '=', 'sdd')
  return insertFrom(db, 'direct_debits', payment, row).onConflict((conflict) =>
    conflict.doNothing(),
  )
}

export function findDebit(db: Db, paymentId: string) {
  return db.selectFrom('direct_debits').where('payment_id', '=', paymentId).selectAll()
}

export function findDebitToTell(db: Db, paymentId: string) {
  return db
    .selectFrom('direct_debits')
    .innerJoin('payments', 'payments.id', 'direct_debits.payment_id')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('direct_debits.payment_id', '=', paymentId)
    .select([
      'payments.id',
      'payments.host',
      'members.signup_host',
      'payments.status',
      'payments.credits',
      'payments.amount',
      'payments.currency',
      'payments.created_at',
      'direct_debits.iban_last',
      'direct_debits.account_holder',
      'direct_debits.mandate_reference',
      'direct_debits.consent_text',
      'members.email',
      'members.language',
    ])
}

export function hasDebit(mandateKey: string) {
  return sql<SqlBool>`exists (select 1 from direct_debits where mandate_key = ${mandateKey})`
}
