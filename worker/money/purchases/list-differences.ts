import type { Db } from '#worker/db/database.ts'
import { listDifferenceCases, listDifferences } from './queries/differences.ts'

export type PaymentDifference = Awaited<ReturnType<typeof listPaymentDifferences>>[number]

export function listPaymentDifferences({ db }: { db: Db }) {
  return listDifferences(db, 100).execute()
}

/** As the desk lists its cases. */
export function differencesWaiting(db: Db, limit: number) {
  return listDifferenceCases(db, limit)
}
