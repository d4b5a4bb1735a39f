import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { isObjectedTo, listNewBlocks, listWaiting } from '#worker/desk/payments/queries.ts'
import { mayBePaidTwice } from '#worker/money/purchases/list-differences.ts'
import type { OperatorAct } from '#worker/operator-acts.ts'

export function findOpenDifference(db: Db, payment: string, kind: string) {
  return db
    .selectFrom('payment_differences as difference')
    .innerJoin('payments', 'payments.id', 'difference.payment_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .where('difference.payment_id', '=', payment)
    .where('difference.kind', '=', kind)
    .where('difference.closed_at', 'is', null)
    .select(['difference.payment_id', 'difference.kind', 'difference.details'])
    .select(['difference.found_at', 'payments.host', 'payments.status', 'payments.amount'])
    .select(['payments.currency', 'payments.method', 'payments.provider', 'payments.provider_id'])
    .select(['refunds.status as refund_status', 'refunds.amount as refund_amount', 'bank_refund'])
}

const isWaitingStatus = sql<SqlBool>`status in ('open', 'to_pay')`

/** Without the account number. Who wrote it only if that is needed to find the purchase. */
export function findWaitingWithdrawal(db: Db, id: string) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('staff', 'staff.email', 'withdrawals.account_shown_to')
    .where('withdrawals.id', '=', id)
    .where(isWaitingStatus)
    .select(['withdrawals.id', 'host', 'status', 'received_at', 'withdrawals.name', 'purchase'])
    .select(['payment_id', 'amount', 'currency', 'credits'])
    .select(['account_shown_to', 'account_shown_at'])
    .select(sql<string | null>`coalesce(staff.name, account_shown_to)`.as('shown_to_name'))
    .select(sql<string | null>`iif(payment_id is null, withdrawals.email, null)`.as('email'))
    .select(sql<0 | 1>`${mayBePaidTwice(sql`withdrawals.payment_id`)}`.as('doubtful'))
    .select(
      sql<0 | 1>`exists (select 1 from credit_lots
        where credit_lots.payment_id = withdrawals.payment_id and remaining > 0)`.as('unused'),
    )
}

export function isWaitingWithdrawal(id: string) {
  return sql<SqlBool>`exists (select 1 from withdrawals
    where id = ${id} and status in ('open', 'to_pay'))`
}

/** With how many purchases were paid by it. */
export function findNewBlock(db: Db, hash: string) {
  return db
    .selectFrom('debit_blocks')
    .where('hash', '=', hash)
    .where('kept_at', 'is', null)
    .select(['hash', 'kind', 'created_at'])
    .select(isObjectedTo([sql.ref('debit_blocks.hash')]).as('objected'))
    .select(
      sql<number>`(select count(*) from direct_debits where iban_hash = debit_blocks.hash)
        + (select count(*) from direct_debits where phone_hash = debit_blocks.hash)`.as('paid_by'),
    )
}

/** Purchases paid by it that a bank has charged back, the last one first; `of`: how many there are. */
export function listChargedBack(db: Db, hash: string, limit: number) {
  const paidBy = (column: 'iban_hash' | 'phone_hash') =>
    db.selectFrom('direct_debits').where(column, '=', hash).select('payment_id')
  return (
    db
      .selectFrom('payments')
      .where('payments.id', 'in', paidBy('iban_hash').union(paidBy('phone_hash')))
      // The plus keeps the index of all charge-backs out of it.
      .where(sql<SqlBool>`+payments.charged_back_at is not null`)
      .orderBy('charged_back_at', 'desc')
      .limit(limit)
      .select(['payments.id', 'charged_back_at'])
      .select(sql<number>`count(*) over ()`.as('of'))
  )
}

const blockActs = [
  'iban blocked',
  'phone blocked',
  'debit block kept',
  'debit block lifted',
] as const satisfies readonly OperatorAct[]

/** What operators did about it before. */
export function listBlockActs(db: Db, hash: string, limit: number) {
  return db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.email', 'audit_log.operator')
    .where('audit_log.subject', '=', hash)
    .where('audit_log.act', 'in', blockActs)
    .orderBy('audit_log.at', 'desc')
    .limit(limit)
    .select(['audit_log.id', 'audit_log.act', 'audit_log.at', 'audit_log.detail'])
    .select(sql<string>`coalesce(staff.name, audit_log.operator)`.as('who'))
}

export function listWithdrawalCases(db: Db, limit: number, term: number) {
  return listWaiting(db, limit)
    .clearSelect()
    .select([
      'id as subject',
      'host',
      'received_at as since',
      sql<number>`received_at + ${sql.lit(term)}`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}

export function listBlockCases(db: Db, limit: number) {
  return listNewBlocks(db, limit)
    .clearSelect()
    .select([
      'hash as subject',
      sql<string | null>`null`.as('host'),
      'created_at as since',
      sql<number | null>`null`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}
