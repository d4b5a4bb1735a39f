import { type Db, readBatch } from '#worker/db/database.ts'
import { listDays, listDiffering, listTaxes, listWithdrawn } from './queries.ts'

const mostDiffering = 100

/**
 * Of a month (YYYY-MM, in UTC): what was paid in it and what the ledger has of that, what of it was
 * charged back or refunded by now, its VAT, and what was withdrawn from. Rows read grow with the month.
 */
export async function readBooks({ db, env }: { db: Db; env: Pick<Env, 'DB'> }, month: string) {
  const span = spanOf(month)
  return readBatch(env.DB, {
    days: listDays(db, span),
    taxes: listTaxes(db, span),
    withdrawals: listWithdrawn(db, span),
    differing: listDiffering(db, span, mostDiffering),
  })
}

export type Books = Awaited<ReturnType<typeof readBooks>>

function spanOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: Date.UTC(year, number - 1, 1), to: Date.UTC(year, number, 1) }
}
