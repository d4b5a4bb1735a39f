import { type Expression, sql, type SqlBool } from 'kysely'
import type { WithdrawalOutcome } from '#contract/withdrawals.ts'
import type { Db } from '#worker/db/database.ts'
import { readAddress } from '#worker/desk/read-address.ts'

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

export function isPayment(id: string) {
  return sql<SqlBool>`exists (select 1 from payments where id = ${id})`
}

export function isDifferent(id: string, kind: string) {
  return sql<SqlBool>`exists (select 1 from payment_differences
    where payment_id = ${id} and kind = ${kind})`
}

export function deleteDifference(db: Db, id: string, kind: string) {
  return db.deleteFrom('payment_differences').where('payment_id', '=', id).where('kind', '=', kind)
}

export function listWaiting(db: Db, limit: number) {
  return (
    db
      .selectFrom('withdrawals')
      // A literal, as in the index's condition: SQLite does not match it with a parameter.
      .where(sql<SqlBool>`status in ('open', 'to_pay')`)
      .orderBy('received_at')
      .limit(limit)
      .select(['id', 'status', 'received_at', 'name', 'email', 'purchase', 'payment_id'])
      .select(['iban', 'amount', 'currency', 'language'])
      .select(
        sql<string | null>`(select group_concat(kind) from payment_differences
          where payment_differences.payment_id = withdrawals.payment_id)`.as('differences'),
      )
  )
}

export function isClosable(id: string, outcome: WithdrawalOutcome) {
  const unused = sql<SqlBool>`exists (select 1 from credit_lots
    where credit_lots.payment_id = withdrawals.payment_id and remaining > 0)`
  const chargedBack = sql<SqlBool>`(exists (select 1 from payments
      where payments.id = withdrawals.payment_id and payments.status = 'charged_back')
    or exists (select 1 from payment_differences as different
      where different.payment_id = withdrawals.payment_id
        and different.kind = 'charged_back_after_refund'))`
  return sql<SqlBool>`exists (select 1 from withdrawals where id = ${id}
    and ((status = 'open' and not ${unused}) or (status = 'to_pay' and ${outcome} <> 'nothing'))
    and (${outcome} <> 'charged_back' or ${chargedBack}))`
}

type Closing = { id: string; outcome: WithdrawalOutcome; now: number }

/** Of one that was open nobody knows what was paid: an operator did it by other means. */
export function updateClosed(db: Db, { id, outcome, now }: Closing, closable: Expression<SqlBool>) {
  const paid = (column: 'credits' | 'amount') =>
    sql<number | null>`iif(status = 'to_pay' and ${outcome} = 'paid', ${sql.ref(column)}, null)`
  return db
    .updateTable('withdrawals')
    .set({ status: 'closed', credits: paid('credits'), amount: paid('amount') })
    .set({ iban: null, ended_at: now })
    .where('id', '=', id)
    .where(closable)
}

export function listBlocks(db: Db, limit: number) {
  return db
    .selectFrom('debit_blocks')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['kind', 'hash', 'created_at'])
}

/** Two statements in one, because each has an index of its own. */
export function listPayers(db: Db, hashes: readonly string[], limit: number) {
  const by = (column: 'iban_hash' | 'phone_hash') =>
    db.selectFrom('direct_debits').where(column, 'in', hashes).select('member_id')
  return by('iban_hash').union(by('phone_hash')).limit(limit)
}

export function insertBlock(db: Db, hash: string, kind: 'iban' | 'phone', now: number) {
  return db
    .insertInto('debit_blocks')
    .values({ hash, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
}

export function isFree(hashes: readonly string[]) {
  return sql<SqlBool>`not ${isBlocked(hashes)}`
}

export function isBlocked(hashes: readonly string[]) {
  return sql<SqlBool>`exists (select 1 from debit_blocks where hash in (${sql.join(hashes)}))`
}

export function deleteBlocks(db: Db, hashes: readonly string[]) {
  return db.deleteFrom('debit_blocks').where('hash', 'in', hashes)
}
