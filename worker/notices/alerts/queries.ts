import { sql } from 'kysely'
import type { AlertName } from '#contract/alerts.ts'
import { visit } from '#contract/shown-alerts.ts'
import type { Db } from '#worker/db/database.ts'

/** Once a visit: a second tab, or the same call again, counts nothing. */
export function insertDismissal(db: Db, memberId: number, alert: AlertName, now: number) {
  return db
    .insertInto('alert_dismissals')
    .values({ member_id: memberId, alert, dismissed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'alert'])
        .doUpdateSet({ dismissed_at: now, times: sql`alert_dismissals.times + 1` })
        .where('alert_dismissals.dismissed_at', '<=', now - visit),
    )
}
