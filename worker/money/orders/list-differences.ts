import type { Db } from '#worker/db/database.ts'
import { listDifferences } from '#worker/money/queries/rechecking.ts'

export type PaymentDifference = Awaited<ReturnType<typeof listPaymentDifferences>>[number]

export function listPaymentDifferences({ db }: { db: Db }) {
  return listDifferences(db, 100).execute()
}
