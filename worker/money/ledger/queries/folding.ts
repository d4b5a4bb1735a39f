import { sql } from 'kysely'
import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import type { Db } from '#worker/db/database.ts'

/**
 * In days, the longest of all domains: they show the same member's charges. While a message is shown, its
 * charge says to whom it went.
 */
export function findTerm(db: Db) {
  const longest = (setting: 'charge_history_days' | 'chat_history_days') => {
    const standard = v.getDefault(siteSettings.entries[setting])
    return sql<number>`coalesce(max(coalesce(settings ->> ${`$.${setting}`}, ${standard})), ${standard})`
  }
  return db
    .selectFrom('sites')
    .select(
      sql<number>`max(${longest('charge_history_days')}, ${longest('chat_history_days')})`.as(
        'days',
      ),
    )
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
