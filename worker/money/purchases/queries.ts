import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import { HOUR, MINUTE } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

export type PaymentRow = Selectable<Database['payments']>

export function findPayment(db: Db, id: string) {
  return db.selectFrom('payments').where('id', '=', id).selectAll()
}

export function findOwnPayment(db: Db, memberId: number, id: string) {
  return findPayment(db, id).where('member_id', '=', memberId)
}

export function countPurchases(db: Db, memberId: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('status', '=', 'completed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
}

export function findPaymentWithBuyer(db: Db, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('payments.id', '=', paymentId)
    .selectAll('payments')
    .select(['members.email', 'members.language', 'members.signup_host', 'members.account'])
}

/**
 * Due once the last check is a minute ago, and as long ago as half its age or an hour. `last` is
 * the time of the last check, else of the start.
 */
export function isDue(last: Expression<number>, begun: 'created_at' | 'requested_at', now: number) {
  return sql<SqlBool>`(${last} <= ${now - MINUTE}
    and ${now} - ${last} >= min((${now} - ${sql.ref(begun)}) / 2, ${HOUR}))`
}
