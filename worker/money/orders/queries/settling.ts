import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

/** Inserted after a late payment too, but never twice. */
export function insertRedemption(db: Db, paymentId: string, now: number) {
  return insertFrom(
    db,
    'discount_redemptions',
    db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .where('discount_code', 'is not', null)
      .where('status', 'in', ['pending', 'completed']),
    {
      member_id: sql<number>`member_id`,
      code: sql<string>`discount_code`,
      payment_id: sql<string>`id`,
      redeemed_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function deleteRedemption(db: Db, paymentId: string) {
  return db
    .deleteFrom('discount_redemptions')
    .where('payment_id', '=', paymentId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .where('id', '=', paymentId)
          .where(
            sql<boolean>`(status in ('failed', 'cancelled')
              or (status = 'pending' and provider_id is null))`,
          )
          .select('id'),
      ),
    )
}

export function insertPurchase(db: Db, paymentId: string) {
  return insertFrom(
    db,
    'ledger',
    db.selectFrom('payments').where('id', '=', paymentId).where('status', '=', 'completed'),
    {
      member_id: sql<number>`member_id`,
      id: `pay:${paymentId}`,
      delta: sql<number>`credits`,
      kind: 'purchase',
      created_at: sql<number>`completed_at`,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function insertPurchasedLot(db: Db, paymentId: string) {
  return insertFrom(
    db,
    'credit_lots',
    db.selectFrom('payments').where('id', '=', paymentId).where('status', '=', 'completed'),
    {
      member_id: sql<number>`member_id`,
      created_at: sql<number>`completed_at`,
      id: `pay:${paymentId}`,
      payment_id: sql<string>`id`,
      credits: sql<number>`credits`,
      remaining: sql<number>`credits`,
      amount: sql<number>`amount`,
      currency: sql<string>`currency`,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function isClosed(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account <> 'active')`
}

export function updateDebitSettled(db: Db, paymentId: string, now: number) {
  return db
    .updateTable('direct_debits')
    .set({ settled_at: now })
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
}

/** It stays at the first time that the bank says it. */
export function updateChargedBack(db: Db, paymentId: string, now: number) {
  return db
    .updateTable('payments')
    .set({ charged_back_at: now })
    .where('id', '=', paymentId)
    .where('charged_back_at', 'is', null)
}

/** Once for each account of a member, until it is lifted. */
export function isToBar(paymentId: string) {
  return sql<SqlBool>`exists (select 1 from direct_debits
    where payment_id = ${paymentId} and iban_hash <> ''
      and not exists (select 1 from decisions where decisions.member_id = direct_debits.member_id
        and kind = 'debit' and subject = iban_hash and lifted_at is null))`
}

export function barredBy(paymentId: string) {
  return sql<string>`(select iban_hash from direct_debits where payment_id = ${paymentId})`
}

export function insertBlocks(db: Db, paymentId: string, now: number) {
  const barred = sql<{ hash: string }>`(
    select iban_hash as hash, 'iban' as kind from direct_debits where payment_id = ${paymentId}
    union all select phone_hash, 'phone' from direct_debits where payment_id = ${paymentId})`
  return insertFrom(
    db,
    'debit_blocks',
    db.selectFrom(barred.as('barred')).where('barred.hash', '<>', ''),
    {
      hash: sql<string>`barred.hash`,
      kind: sql<'iban' | 'phone'>`barred.kind`,
      created_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}
