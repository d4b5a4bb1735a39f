import type { Db } from '#worker/db/database.ts'

export function insertDifference(
  db: Db,
  row: { payment_id: string; kind: string; details: string; found_at: number },
) {
  return db
    .insertInto('payment_differences')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
}

export function listDifferences(db: Db, limit: number) {
  return db
    .selectFrom('payment_differences as difference')
    .innerJoin('payments', 'payments.id', 'difference.payment_id')
    .orderBy('difference.found_at', 'desc')
    .limit(limit)
    .select([
      'difference.payment_id',
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
