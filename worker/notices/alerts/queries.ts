import type { AlertName } from '#contract/alerts.ts'
import type { Db } from '#worker/db/database.ts'

export function insertDismissal(db: Db, memberId: number, alert: AlertName, now: number) {
  return db
    .insertInto('alert_dismissals')
    .values({ member_id: memberId, alert, dismissed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'alert']).doUpdateSet({ dismissed_at: now }),
    )
}
