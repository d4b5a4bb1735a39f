import type { Db } from '#worker/db/database.ts'
import { findLongestTerm } from '#worker/db/longest-term.ts'

/**
 * In days, the longest of all domains: they show the same member's charges. While a message is shown, its
 * charge says to whom it went.
 */
export function findTerm(db: Db) {
  return findLongestTerm(db, 'charge_history_days', 'chat_history_days')
}

/** The oldest before that month (of UTC, as YYYYMM); the trigger of the table folds them. */
export function updateFolding(db: Db, until: number, limit: number) {
  const due = db
    .selectFrom('charged_months')
    .where('month', '<', until)
    .orderBy('month')
    .orderBy('member_id')
    .limit(limit)
    .select(['month', 'member_id'])
  return db
    .updateTable('charged_months')
    .set({ folding: 1 })
    .where(
      ({ refTuple }) => refTuple('month', 'member_id'),
      'in',
      due.$asTuple('month', 'member_id'),
    )
    .returning('month')
}
