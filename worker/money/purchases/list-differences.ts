import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { isDoubtful, listDifferenceCases, listDifferences } from './queries/differences.ts'

export type PaymentDifference = Awaited<ReturnType<typeof listPaymentDifferences>>[number]

export function listPaymentDifferences({ db }: { db: Db }) {
  return listDifferences(db, 100).execute()
}

/** As the desk lists its cases. */
export function differencesWaiting(db: Db, limit: number) {
  return listDifferenceCases(db, limit)
}

/** Whether money that is paid by bank may be back already. `payment`: an id, or a column. */
export function mayBePaidTwice(payment: RawBuilder<unknown>): Expression<SqlBool> {
  return isDoubtful(payment)
}
