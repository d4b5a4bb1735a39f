import type { Db } from '#worker/db/database.ts'
import { listOpenCases } from './queries.ts'

/** Apart from the cases themselves, which have the weights of the doubts: the site counts what waits. */
export function questionsWaiting(db: Db, limit: number) {
  return listOpenCases(db, limit)
}
