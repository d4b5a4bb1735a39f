import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function listDiscountCodes(db: Db, id: number) {
  return db
    .selectFrom('discount_codes')
    .where('user_id', '=', id)
    .select(['code', 'value_percentage', 'expires'])
}

export function listCards(db: Db, id: number) {
  return db
    .selectFrom('stored_cards')
    .where('member_id', '=', id)
    .select(['brand', 'last_digits', 'agreed_at'])
    .limit(200)
}

export function listLimits(db: Db, id: number) {
  return db
    .selectFrom('spending_limits')
    .where('member_id', '=', id)
    .select(['period', 'amount', 'next_amount', 'next_at'])
}

export function listFictionalNotices(db: Db, id: number) {
  return db
    .selectFrom('fictional_notices')
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .limit(200)
    .select(['at', 'sent', 'amount', 'choice', 'chosen_at'])
}

export function listPayments(db: Db, id: number, after: { id: string } | null, limit: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', id)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .select([
      'id',
      'bundle',
      'credits',
      'amount',
      'full_amount',
      'currency',
      'country',
      'method',
      'discount_code',
      'status',
      'charged_back_at',
      'vat_percentage',
      'country_evidence',
      'issuer_country',
      'refund_days',
      'euro_amount',
      'bank_refund',
      'immediate_use_at',
      'immediate_use_version',
      'created_at',
      'completed_at',
    ])
}

export function listRefunds(
  db: Db,
  id: number,
  after: { payment_id: string } | null,
  limit: number,
) {
  return db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .where('payments.member_id', '=', id)
    .where('payments.id', '>', after?.payment_id ?? '')
    .orderBy('payments.id')
    .limit(limit)
    .select([
      'refunds.payment_id',
      'refunds.credits',
      'refunds.amount',
      'refunds.currency',
      'refunds.status',
      'refunds.requested_at',
      'refunds.ended_at',
    ])
}

export function listWithdrawals(db: Db, id: number, after: { id: string } | null, limit: number) {
  return db
    .selectFrom('withdrawals')
    .where('member_id', '=', id)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .select([
      'id',
      'payment_id',
      'name',
      'email',
      'purchase',
      'statement',
      'iban',
      'credits',
      'amount',
      'currency',
      'status',
      'outcome',
      'received_at',
      'ended_at',
    ])
}

export function listLedger(db: Db, id: number, after: { id: string } | null, limit: number) {
  return db
    .selectFrom('ledger')
    .where('member_id', '=', id)
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'delta', 'kind', 'created_at', 'charges'])
}

export function listLots(
  db: Db,
  id: number,
  after: { created_at: number; id: string } | null,
  limit: number,
) {
  return db
    .selectFrom('credit_lots')
    .where('member_id', '=', id)
    .where(sql<boolean>`(created_at, id) > (${after?.created_at ?? 0}, ${after?.id ?? ''})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'payment_id', 'credits', 'remaining', 'amount', 'currency', 'created_at'])
}

export function listDebits(
  db: Db,
  id: number,
  after: { payment_id: string } | null,
  limit: number,
) {
  return db
    .selectFrom('direct_debits')
    .where('member_id', '=', id)
    .where('payment_id', '>', after?.payment_id ?? '')
    .orderBy('payment_id')
    .limit(limit)
    .select([
      'payment_id',
      'account_holder',
      'iban_last',
      'street',
      'house_number',
      'zip',
      'city',
      'mandate_reference',
      'consent_version',
      'consent_text',
      'consent_at',
      'settled_at',
    ])
}

export function listRedemptions(db: Db, id: number, after: { code: string } | null, limit: number) {
  return db
    .selectFrom('discount_redemptions')
    .where('member_id', '=', id)
    .where('code', '>', after?.code ?? '')
    .orderBy('code')
    .limit(limit)
    .select(['code', 'payment_id', 'redeemed_at'])
}
