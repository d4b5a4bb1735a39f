import { type Expression, type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'
import { type Buying, mayBuy } from '#worker/money/limits/queries.ts'
import { isDue, type PaymentRow } from '#worker/money/purchases/queries.ts'

export function findPaymentByProviderId(db: Db, provider: string, providerId: string) {
  return db
    .selectFrom('payments')
    .where('provider_id', '=', providerId)
    .where('provider', '=', provider)
    .selectAll()
}

/** Takes those that were unchecked for longest. `closed`: the buyer could not use credits. */
export function updateChecked(db: Db, now: number, limit: number) {
  const last = sql<number>`coalesce(checked_at, created_at)`
  const due = db
    .selectFrom('payments')
    // A literal, as in the index's condition: SQLite does not match it with a parameter.
    .where('status', '=', sql.lit('pending'))
    .where(isDue(last, 'created_at', now))
    .orderBy(last)
    .limit(limit)
    .select('id')
  return db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', 'in', due)
    .returningAll()
    .returning(
      sql<0 | 1>`exists (select 1 from members
        where members.id = payments.member_id and account <> 'active')`.as('closed'),
    )
}

/** Payments for which the worker stopped between our row and the provider's id. */
export function listUnstartedPayments(db: Db, before: number, limit: number) {
  return db
    .selectFrom('payments')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where('provider_id', 'is', null)
    .limit(limit)
    .selectAll()
}

/**
 * Inserts only within the member's own limits, and if the member has used none of the `names` of
 * the discount, and a single-use code nobody.
 */
export function insertPayment(
  db: Db,
  row: Insertable<Database['payments']> & { member_id: number },
  buying: Buying,
  names: readonly string[],
  once: boolean,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  const redeemed = db
    .selectFrom('discount_redemptions')
    .where('code', 'in', names)
    .$if(!once, (codes) => codes.where('member_id', '=', row.member_id))
    .select('payment_id')
  return insertIf(
    db,
    'payments',
    row,
    sql<SqlBool>`not exists ${redeemed}
    and ${mayBuy(db, buying)} and ${condition}`,
  )
}

export function deleteUnstartedPayment(db: Db, id: string) {
  return db
    .deleteFrom('payments')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_id', 'is', null)
}

export function updateStarted(
  db: Db,
  id: string,
  started: Pick<PaymentRow, 'provider_id' | 'checkout_url' | 'details'>,
) {
  return db
    .updateTable('payments')
    .set(started)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', started.provider_id)]),
    )
    .returningAll()
}

export function updateAdopted(db: Db, id: string, providerId: string) {
  return db
    .updateTable('payments')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .returningAll()
}

export function updatePaymentStatus(
  db: Db,
  id: string,
  from: readonly PaymentRow['status'][],
  changes: Updateable<Database['payments']>,
) {
  return db.updateTable('payments').set(changes).where('id', '=', id).where('status', 'in', from)
}

export function listBoughtBundles(db: Db, memberId: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('completed_at', 'is not', null)
    .groupBy('bundle')
    .orderBy(sql`max(completed_at)`, 'desc')
    .select('bundle')
}
