import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.ts'

export type PaymentRow = Selectable<Database['payments']>

const firstPage = 50

export function findPayment(db: Db, id: string) {
  return db.selectFrom('payments').where('id', '=', id).selectAll()
}

export function findOwnPayment(db: Db, memberId: number, id: string) {
  return findPayment(db, id).where('member_id', '=', memberId)
}

export function findPaymentByProviderId(db: Db, provider: string, providerId: string) {
  return db
    .selectFrom('payments')
    .where('provider_id', '=', providerId)
    .where('provider', '=', provider)
    .selectAll()
}

export function listPayments(db: Db, memberId: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(firstPage)
    .selectAll()
}

export function listLedger(db: Db, memberId: number) {
  return db
    .selectFrom('ledger')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(firstPage)
    .select(['id', 'kind', 'delta', 'created_at'])
}

export function findBalance(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select(['credits', 'paid_user'])
}

export function findReceipt(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('payments.id', '=', paymentId)
    .selectAll('payments')
    .select(['members.email', 'members.language'])
}

/** Open payments that were made before `before`; those older than `slowly` only when it is their turn. */
export function listOpenPayments(db: Db, before: number, slowly: number, limit: number) {
  return db
    .selectFrom('payments')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where('created_at', '>', slowly)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .selectAll()
}

/**
 * With a discount the row is made only while the code is free for this member (`taken` holds the
 * names under which it may have been redeemed), and once in all for a code that is good for one.
 */
export function insertPayment(
  db: Db,
  row: Insertable<Database['payments']> & { member_id: number },
  taken: readonly string[],
  once: boolean,
) {
  const values = Object.entries(row)
  return db
    .insertInto('payments')
    .columns(values.map(([column]) => column as keyof Database['payments']))
    .expression((eb) => {
      const made = eb.selectNoFrom(values.map(([column, value]) => eb.val(value).as(column)))
      if (taken.length === 0) return made
      const redeemed = eb
        .selectFrom('discount_redemptions')
        .where('code', 'in', taken)
        .select('payment_id')
      return made.where(({ not, exists }) =>
        not(exists(once ? redeemed : redeemed.where('member_id', '=', row.member_id))),
      )
    })
}

/** For a payment that carries a code: again after a late payment, and never twice. */
export function insertRedemption(db: Db, paymentId: string, now: number) {
  return db
    .insertInto('discount_redemptions')
    .columns(['member_id', 'code', 'payment_id', 'redeemed_at'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .where('id', '=', paymentId)
        .where('discount_code', 'is not', null)
        .where('status', 'in', ['pending', 'completed'])
        .select(['member_id', 'discount_code', 'id', eb.val(now).as('redeemed_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
}

/** The code is free again, unless the payment has come in. */
export function deleteRedemption(db: Db, paymentId: string) {
  return db
    .deleteFrom('discount_redemptions')
    .where('payment_id', '=', paymentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .where('id', '=', paymentId)
            .where('status', 'not in', ['failed', 'cancelled'])
            .where(sql<boolean>`(status <> 'pending' or provider_id is not null)`)
            .select('id'),
        ),
      ),
    )
}

/** A payment that never reached the provider. */
export function deleteUnstartedPayment(db: Db, id: string) {
  return db
    .deleteFrom('payments')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_id', 'is', null)
}

/** No row: the payment is gone, or another start was there first. */
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

export function updatePaymentStatus(
  db: Db,
  id: string,
  from: readonly PaymentRow['status'][],
  changes: Updateable<Database['payments']>,
) {
  return db
    .updateTable('payments')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
}

/** The ledger's key is the cause: however often it is written, it stands there once. */
export function insertPurchase(db: Db, paymentId: string) {
  return db
    .insertInto('ledger')
    .columns(['member_id', 'id', 'delta', 'kind', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .where('id', '=', paymentId)
        .where('status', '=', 'completed')
        .select([
          'member_id',
          eb.val(`pay:${paymentId}`).as('id'),
          'credits',
          eb.val('purchase').as('kind'),
          'completed_at',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
}

export function insertPurchasedLot(db: Db, paymentId: string) {
  return db
    .insertInto('credit_lots')
    .columns([
      'member_id',
      'created_at',
      'id',
      'payment_id',
      'credits',
      'remaining',
      'amount',
      'currency',
    ])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .where('id', '=', paymentId)
        .where('status', '=', 'completed')
        .select([
          'member_id',
          'completed_at',
          eb.val(`pay:${paymentId}`).as('lot_id'),
          'id',
          'credits',
          'credits as remaining',
          'amount',
          'currency',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
}

/** Premium is who has a purchase that stands. */
export function updatePremium(db: Db, memberId: number) {
  return db
    .updateTable('members')
    .set({
      paid_user: sql<number>`exists (select 1 from payments
        where payments.member_id = ${memberId} and payments.status = 'completed')`,
    })
    .where('id', '=', memberId)
}

/** Takes back what is left of a purchase: what was spent is spent. */
export function insertChargeback(db: Db, paymentId: string, now: number) {
  return db
    .insertInto('ledger')
    .columns(['member_id', 'id', 'delta', 'kind', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('credit_lots')
        .innerJoin('payments', 'payments.id', 'credit_lots.payment_id')
        .where('payments.id', '=', paymentId)
        .where('payments.status', '=', 'charged_back')
        .where('credit_lots.remaining', '>', 0)
        .select([
          'credit_lots.member_id',
          eb.val(`chargeback:${paymentId}`).as('id'),
          sql<number>`-credit_lots.remaining`.as('delta'),
          eb.val('chargeback').as('kind'),
          eb.val(now).as('created_at'),
        ]),
    )
}

export function emptyLot(db: Db, paymentId: string) {
  return db.updateTable('credit_lots').set({ remaining: 0 }).where('payment_id', '=', paymentId)
}
