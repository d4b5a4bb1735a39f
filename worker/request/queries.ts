import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Database } from '#worker/db/schema.ts'

export function insertAttempt(
  db: Db,
  row: Insertable<Database['rate_limits']>,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'rate_limits', row, condition)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_ends_at'])
        .doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning('count')
}

export function deleteOldAttempts(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom('rate_limits')
    .where('window_ends_at', '<=', now)
    .select(['key', 'window_ends_at'])
    .limit(limit)
  return db
    .deleteFrom('rate_limits')
    .where(
      ({ refTuple }) => refTuple('key', 'window_ends_at'),
      'in',
      old.$asTuple('key', 'window_ends_at'),
    )
}
