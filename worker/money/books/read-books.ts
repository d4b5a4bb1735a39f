import { type Db, readBatch } from '#worker/db/database.ts'
import { listChargeBacks, listDays, listDiffering, listTaxes, listWithdrawn } from './queries.ts'

const mostDiffering = 100

/**
 * Of a month (YYYY-MM, in UTC): what was paid in it and what the ledger has of that, what of it was
 * charged back or refunded by now, its VAT, and what was withdrawn from; and what banks took in the
 * twelve months up to it. Rows read grow with the month.
 */
export async function readBooks({ db, env }: { db: Db; env: Pick<Env, 'DB'> }, month: string) {
  const span = spanOf(month)
  const months = yearOf(month)
  const rows = await readBatch(env.DB, {
    days: listDays(db, span),
    taxes: listTaxes(db, span),
    withdrawals: listWithdrawn(db, span),
    chargeBacks: listChargeBacks(db, { ...span, from: spanOf(months[0] ?? month).from }),
    differing: listDiffering(db, span, mostDiffering),
  })
  return { ...rows, months }
}

export type Books = Awaited<ReturnType<typeof readBooks>>

function spanOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: Date.UTC(year, number - 1, 1), to: Date.UTC(year, number, 1) }
}

/** The twelve months that end with it. */
function yearOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, number - 12 + at, 1)).toISOString().slice(0, 7),
  )
}
