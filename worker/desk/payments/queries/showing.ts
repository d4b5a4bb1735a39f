import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { hasDone } from '#worker/db/has-done.ts'
import { isObjectedTo } from '#worker/desk/payments/queries.ts'
import { mayBePaidTwice } from '#worker/money/purchases/list-differences.ts'

/** Of its buyer the first name, and nothing else. */
export function findPage(db: Db, id: string) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('payments.id', '=', id)
    .select(['payments.id', 'payments.member_id', 'members.name', 'payments.host', 'bundle'])
    .select(['payments.credits', 'amount', 'full_amount', 'currency', 'payments.country', 'method'])
    .select(['discount_code', 'provider', 'provider_id', 'payments.status', 'payments.created_at'])
    .select(['completed_at', 'checked_at', 'recheck_at', 'vat_percentage', 'issuer_country'])
    .select(['bank_refund', 'euro_amount'])
    .select(sql<0 | 1>`${mayBePaidTwice(sql`payments.id`)}`.as('doubtful'))
}

export function listOfMember(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'host', 'status', 'method', 'credits', 'amount', 'currency', 'created_at'])
}

/** Each by its key: an entry names the purchase that it is of. */
export function listEntries(db: Db, memberId: number, payment: string) {
  const causes = ['pay', 'refund', 'refunded', 'refund-back', 'chargeback', 'chargeback-rest']
  return db
    .selectFrom('ledger')
    .where('member_id', '=', memberId)
    .where(
      'id',
      'in',
      causes.map((cause) => `${cause}:${payment}`),
    )
    .orderBy('created_at')
    .select(['id', 'kind', 'delta', 'created_at'])
}

export function findRefundOf(db: Db, payment: string) {
  return db
    .selectFrom('refunds')
    .where('payment_id', '=', payment)
    .select(['status', 'credits', 'amount', 'currency', 'requested_at', 'ended_at'])
}

/** Also those that are closed. */
export function listOfPayment(db: Db, payment: string) {
  return db
    .selectFrom('payment_differences')
    .where('payment_id', '=', payment)
    .orderBy('found_at')
    .select(['kind', 'details', 'found_at', 'closed_at', 'closed_by', 'closed_why'])
}

/** Not the account number, nor who wrote it. */
export function findWithdrawnBy(db: Db, payment: string) {
  return db
    .selectFrom('withdrawals')
    .where('payment_id', '=', payment)
    .select(['id', 'status', 'received_at', 'ended_at', 'amount', 'currency'])
}

/** Of what it was paid by. */
export function listBlocksOf(db: Db, payment: string) {
  return db
    .selectFrom('direct_debits')
    .innerJoin('debit_blocks', (join) =>
      join.on((eb) =>
        eb.or([
          eb('debit_blocks.hash', '=', eb.ref('direct_debits.iban_hash')),
          eb('debit_blocks.hash', '=', eb.ref('direct_debits.phone_hash')),
        ]),
      ),
    )
    .where('direct_debits.payment_id', '=', payment)
    .select(['debit_blocks.hash', 'debit_blocks.kind', 'debit_blocks.created_at', 'kept_at'])
    .select(isObjectedTo([sql.ref('debit_blocks.hash')]).as('objected'))
}

/** Whether this operator has its page open. */
export function findIfLookedAt(db: Db, operator: string, payment: string, since: number) {
  const looked = hasDone(operator, { act: 'payment looked at', subject: payment, since })
  return db.selectNoFrom(sql<1>`1`.as('holds')).where(looked)
}

type Asked = { operator: string; subjects: readonly string[]; since: number }

/** Why this operator looked for it. */
export function findReason(db: Db, { operator, subjects, since }: Asked) {
  return db
    .selectFrom('audit_log')
    .where('subject', 'in', subjects)
    .where('at', '>', since)
    .where('operator', '=', operator)
    .where('act', '=', 'payments looked for')
    .orderBy('at', 'desc')
    .limit(1)
    .select('detail')
}
