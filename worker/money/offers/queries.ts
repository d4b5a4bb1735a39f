import type { Db } from '#worker/db/database.ts'

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
