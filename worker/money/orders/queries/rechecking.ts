import { sql } from 'kysely'
import { DAY, HOUR } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'

/** How long a card payment can be charged back. */
const window = 180 * DAY
const grace = 7 * DAY

/** After a day, and from then on at twice the payment's age; null when it is over. */
export function nextRecheck(completedAt: number, now: number): number | null {
  const age = now - completedAt
  if (age >= window) return null
  return completedAt + Math.min(window, Math.max(DAY, 2 * age))
}

/** A payment whose check does not finish is due again in an hour. */
export function updateRechecksTaken(db: Db, now: number, limit: number) {
  const due = db
    .selectFrom('payments')
    .where('recheck_at', 'is not', null)
    .where('recheck_at', '<=', now)
    .orderBy('recheck_at')
    .limit(limit)
    .select('id')
  const again = sql<number | null>`iif(completed_at > ${now - window - grace}, ${now + HOUR}, null)`
  return db.updateTable('payments').set({ recheck_at: again }).where('id', 'in', due).returningAll()
}

export function updateRechecked(db: Db, id: string, next: number | null) {
  return db.updateTable('payments').set({ recheck_at: next }).where('id', '=', id)
}
