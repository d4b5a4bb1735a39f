import type { Db } from '#worker/db/database.ts'
import { findSpentLately } from './queries/noticing.ts'

/** In seven days, for messages to fictional profiles: cents of a euro. */
export function spentLately(db: Db, memberId: number, now: number) {
  return findSpentLately(db, memberId, now)
}
