import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PaymentStatus } from '#contract/credits.ts'
import type { WithdrawalOutcome } from '#contract/withdrawals.ts'
import { waitingCredits } from '#worker/chat/return-waiting.ts'
import type { Db } from '#worker/db/database.ts'
import { wordsOf } from '#worker/db/words-of.ts'
import { readAddress } from '#worker/desk/read-address.ts'
import { mayBePaidTwice } from '#worker/money/purchases/list-differences.ts'

const columns = [
  'payments.id',
  'payments.member_id',
  'payments.host',
  'payments.status',
  'payments.method',
  'payments.credits',
  'payments.amount',
  'payments.currency',
  'payments.provider',
  'payments.provider_id',
  'payments.created_at',
  'payments.completed_at',
] as const

/** By its own number or the provider's first: a buyer may have many more. */
export function listFound(db: Db, words: string, limit: number) {
  const id = /^\d{1,15}$/.test(words) ? Number(words) : -1
  const byAddress = db.selectFrom('members').where('email', '=', readAddress(words)).select('id')
  return db
    .selectFrom('payments')
    .where((eb) =>
      eb.or([
        eb('payments.id', '=', words),
        eb('payments.provider_id', '=', words),
        eb('payments.member_id', '=', id),
        eb('payments.member_id', 'in', byAddress),
      ]),
    )
    .orderBy(sql`(payments.id = ${words} or payments.provider_id is ${words})`, 'desc')
    .orderBy('payments.created_at', 'desc')
    .limit(limit)
    .select(columns)
}

export function findShown(db: Db, id: string) {
  return db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('credit_lots', 'credit_lots.payment_id', 'payments.id')
    .where('payments.id', '=', id)
    .select(columns)
    .select([
      'payments.discount_code',
      'payments.country',
      'credit_lots.credits as lot_credits',
      'credit_lots.remaining',
      'refunds.status as refund',
      'refunds.amount as refunded_amount',
    ])
}

export function listLots(db: Db, id: string) {
  return db
    .selectFrom('credit_lots')
    .where('payment_id', '=', id)
    .select(['credits', 'remaining', 'amount'])
}

export function updateAskedNext(db: Db, id: string, now: number) {
  return db
    .updateTable('payments')
    .set({
      recheck_at: sql<number | null>`iif(completed_at is null, recheck_at, ${now})`,
      checked_at: sql<number | null>`iif(status = 'pending', 0, checked_at)`,
    })
    .where('id', '=', id)
}

/** No difference says that the money may be there already. */
export function isPaidOnce(id: string) {
  return sql<SqlBool>`not ${mayBePaidTwice(sql`${id}`)}`
}

export function isPayment(id: string) {
  return sql<SqlBool>`exists (select 1 from payments where id = ${id})`
}

export function isDifferent(id: string, kind: string) {
  return sql<SqlBool>`exists (select 1 from payment_differences
    where payment_id = ${id} and kind = ${kind} and closed_at is null)`
}

type ClosedDifference = { closed_at: number; closed_by: string; closed_why: string | null }

export function updateDifferenceClosed(
  db: Db,
  { id, kind }: { id: string; kind: string },
  closed: ClosedDifference,
) {
  return db
    .updateTable('payment_differences')
    .set(closed)
    .where('payment_id', '=', id)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
}

export function listWaiting(db: Db, limit: number) {
  return (
    db
      .selectFrom('withdrawals')
      // A literal, as in the index's condition: SQLite does not match it with a parameter.
      .where(sql<SqlBool>`status in ('open', 'to_pay')`)
      .orderBy('received_at')
      .limit(limit)
      .select(['id', 'host', 'status', 'received_at', 'name', 'email', 'purchase', 'payment_id'])
      .select(['amount', 'currency', 'language', 'account_shown_to', 'account_shown_at'])
      .select(
        sql<string | null>`(select group_concat(kind) from payment_differences
          where payment_differences.payment_id = withdrawals.payment_id
            and payment_differences.closed_at is null)`.as('differences'),
      )
  )
}

/**
 * Not by another than who has seen its account, and may have paid. Of a known purchase only as it has
 * become: what its sender is mailed is true.
 */
export function isClosable(id: string, outcome: WithdrawalOutcome, operator: string) {
  const unused = sql<SqlBool>`exists (select 1 from credit_lots
    where credit_lots.payment_id = withdrawals.payment_id and remaining > 0)`
  const chargedBack = sql<SqlBool>`(exists (select 1 from payments
      where payments.id = withdrawals.payment_id and payments.status = 'charged_back')
    or exists (select 1 from payment_differences as different
      where different.payment_id = withdrawals.payment_id
        and different.kind = 'charged_back_after_refund'))`
  const become = (status: PaymentStatus) => sql<SqlBool>`(payment_id is null
    or exists (select 1 from payments
      where payments.id = withdrawals.payment_id and payments.status = ${status}))`
  const open = {
    paid: become('refunded'),
    // Credits that lie in waiting messages may come back to it.
    nothing: sql<SqlBool>`(${become('completed')}
      and (payment_id is null or ${waitingCredits(sql.ref('withdrawals.member_id'))} = 0))`,
    charged_back: chargedBack,
  }
  const toPay = {
    paid: sql<SqlBool>`account_shown_at is not null`,
    nothing: sql<SqlBool>`0`,
    charged_back: chargedBack,
  }
  return sql<SqlBool>`exists (select 1 from withdrawals where id = ${id}
    and ((status = 'open' and not ${unused} and ${open[outcome]})
      or (status = 'to_pay' and ${toPay[outcome]}))
    and (account_shown_to is null or lower(account_shown_to) = lower(${operator}))
    and (${outcome} <> 'paid' or not ${mayBePaidTwice(sql`withdrawals.payment_id`)}))`
}

type Closing = { id: string; outcome: WithdrawalOutcome; now: number }

/** Of one that was open nobody knows what was paid: an operator did it by other means. */
export function updateClosed(db: Db, { id, outcome, now }: Closing, closable: Expression<SqlBool>) {
  const paid = (column: 'credits' | 'amount') =>
    sql<number | null>`iif(status = 'to_pay' and ${outcome} = 'paid', ${sql.ref(column)}, null)`
  return db
    .updateTable('withdrawals')
    .set({ status: 'closed', outcome, credits: paid('credits'), amount: paid('amount') })
    .set({ iban: null, account_shown_to: null, account_shown_at: null, ended_at: now })
    .where('id', '=', id)
    .where(closable)
}

export function listBlocks(db: Db, limit: number) {
  return db
    .selectFrom('debit_blocks')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['kind', 'hash', 'created_at', 'kept_at'])
}

/** Two statements in one, because each has an index of its own. */
export function listPayers(db: Db, hashes: readonly string[], limit: number) {
  const by = (column: 'iban_hash' | 'phone_hash') =>
    db.selectFrom('direct_debits').where(column, 'in', hashes).select('member_id')
  return by('iban_hash').union(by('phone_hash')).limit(limit)
}

/** By a person, who has looked at it. */
export function insertBlock(db: Db, hash: string, kind: 'iban' | 'phone', now: number) {
  return db
    .insertInto('debit_blocks')
    .values({ hash, kind, created_at: now, kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
}

export function isFree(hashes: readonly string[]) {
  return sql<SqlBool>`not ${isBlocked(hashes)}`
}

function isBlocked(hashes: readonly string[]) {
  return sql<SqlBool>`exists (select 1 from debit_blocks where hash in (${sql.join(hashes)}))`
}

/** Who has paid by one of them says that the bar is wrong, and another person answers that. */
export function isObjectedTo(hashes: readonly (string | RawBuilder<unknown>)[]) {
  const listed = sql.join(hashes)
  return sql<SqlBool>`exists (select 1 from decisions
    where objected_at is not null and answered_at is null and kind in ('debit', 'payment')
      and (exists (select 1 from ${wordsOf('decisions.subject')} as met where met.value in (${listed}))
        or member_id in (select member_id from direct_debits where iban_hash in (${listed})
          union all select member_id from direct_debits where phone_hash in (${listed}))))`
}

export function mayBeLifted(hashes: readonly string[]) {
  return sql<SqlBool>`(${isBlocked(hashes)} and not ${isObjectedTo(hashes)})`
}

export function isNewBlock(hash: string) {
  return sql<SqlBool>`exists (select 1 from debit_blocks where hash = ${hash} and kept_at is null)`
}

export function updateBlockKept(db: Db, hash: string, kept_at: number) {
  return db
    .updateTable('debit_blocks')
    .set({ kept_at })
    .where('hash', '=', hash)
    .where('kept_at', 'is', null)
}

/** At which nobody has looked yet. */
export function listNewBlocks(db: Db, limit: number) {
  return db
    .selectFrom('debit_blocks')
    .where('kept_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .select(['kind', 'hash', 'created_at'])
    .select(isObjectedTo([sql.ref('debit_blocks.hash')]).as('objected'))
}

export function deleteBlocks(db: Db, hashes: readonly string[]) {
  return db.deleteFrom('debit_blocks').where('hash', 'in', hashes).where(mayBeLifted(hashes))
}
