import type { Db } from '#worker/db/database.ts'
import { listDifferences } from './rechecking/queries.ts'

export type PaymentDifference = Awaited<ReturnType<typeof listPaymentDifferences>>[number]

/** Where our books and the provider's differ, the newest first: for an operator, never for a member. */
export function listPaymentDifferences({ db }: { db: Db }) {
  return listDifferences(db, 100).execute()
}
