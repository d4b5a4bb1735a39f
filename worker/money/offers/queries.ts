import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'

export function listRedemptions(db: Db, memberId: number) {
  return db
    .selectFrom('discount_redemptions')
    .innerJoin('payments', 'payments.id', 'discount_redemptions.payment_id')
    .where('discount_redemptions.member_id', '=', memberId)
    .select(['discount_redemptions.code', 'payments.id as payment_id', 'payments.status'])
}

export function findCardCountry(db: Db, memberId: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('issuer_country', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('issuer_country')
}

export function findDiscountCode(db: Db, code: string) {
  return db
    .selectFrom('discount_codes')
    .where('code', '=', code)
    .select((eb) => [
      'code',
      'country',
      'user_id',
      'expires',
      'value_percentage',
      'currency',
      'minimum_order_value',
      'status',
      'validity',
      'paymentmethods',
      eb
        .exists(
          eb
            .selectFrom('discount_redemptions')
            .whereRef('discount_redemptions.code', '=', 'discount_codes.code')
            .select('payment_id'),
        )
        .as('redeemed'),
    ])
}

export function listCodes(db: Db, limit: number) {
  return db
    .selectFrom('discount_codes')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .selectAll()
    .select(
      sql<number>`(select count(*) from discount_redemptions
        where discount_redemptions.code = discount_codes.code)`.as('redeemed'),
    )
}

export function insertCode(
  db: Db,
  row: Insertable<Database['discount_codes']>,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'discount_codes', row, condition)
}

export function isActive(code: string) {
  return sql<SqlBool>`exists (select 1 from discount_codes
    where code = ${code} and status = 'active')`
}

export function updateInactive(
  db: Db,
  code: string,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  return db
    .updateTable('discount_codes')
    .set({ status: 'inactive' })
    .where('code', '=', code)
    .where('status', '=', 'active')
    .where(condition)
}

export function findBestPublic(db: Db, now: number) {
  return db
    .selectFrom('discount_codes')
    .where('status', '=', 'active')
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .select((eb) => eb.fn.max('value_percentage').as('best'))
}
