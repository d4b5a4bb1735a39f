import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

const open = sql<SqlBool>`closed_at is null`

/**
 * While one of them is open, money that is paid by bank may have gone back another way, or may never
 * have come.
 */
const doubling = ['refund', 'charged_back_after_refund', 'not_paid', 'unknown_payment']

/** `paymentId`: a value, or a column. */
export function isDoubtful(paymentId: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (select 1 from payment_differences as doubling
    where doubling.payment_id = ${paymentId} and doubling.closed_at is null
      and doubling.kind in (${sql.join(doubling)}))`
}

/** Found again it stays as it is, also closed, unless it is something else that was found. */
export function insertDifference(
  db: Db,
  row: { payment_id: string; kind: string; details: string; found_at: number },
) {
  return db
    .insertInto('payment_differences')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'kind'])
        .doUpdateSet({
          details: row.details,
          found_at: row.found_at,
          closed_at: null,
          closed_by: null,
          closed_why: null,
        })
        .where('payment_differences.closed_at', 'is not', null)
        .where('payment_differences.details', '<>', row.details),
    )
    .returning('payment_id')
}

export function listDifferences(db: Db, limit: number) {
  return db
    .selectFrom('payment_differences as difference')
    .innerJoin('payments', 'payments.id', 'difference.payment_id')
    .where(open)
    .orderBy('difference.found_at', 'desc')
    .limit(limit)
    .select([
      'difference.payment_id',
      'payments.host',
      'difference.kind',
      'difference.details',
      'difference.found_at',
      'payments.status',
      'payments.amount',
      'payments.currency',
      'payments.provider',
      'payments.provider_id',
    ])
}

export function listDifferenceCases(db: Db, limit: number) {
  return listDifferences(db, limit)
    .clearOrderBy()
    .orderBy('difference.found_at')
    .clearSelect()
    .select([
      sql<string>`difference.payment_id || ':' || difference.kind`.as('subject'),
      'payments.host',
      'difference.found_at as since',
      sql<number | null>`null`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}
