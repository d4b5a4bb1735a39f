import type { Selectable } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

export type WithdrawalRow = Selectable<Database['withdrawals']>

export function findWithdrawalOf(db: Db, paymentId: string) {
  return db.selectFrom('withdrawals').where('payment_id', '=', paymentId).selectAll()
}

/** With what the purchase was paid by. */
export function findReceived(db: Db, id: string) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('payments', 'payments.id', 'withdrawals.payment_id')
    .where('withdrawals.id', '=', id)
    .selectAll('withdrawals')
    .select('payments.method')
}
