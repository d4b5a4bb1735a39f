import type { Db } from '#worker/db/database.ts'

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
