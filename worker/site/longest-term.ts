import type { Db } from '#worker/db/database.ts'
import { findLongestTerm, type Term } from './queries.ts'

/**
 * In days, the longest of these of all domains: they show the same members, with their messages, charges and
 * swipes, so only what is older may go.
 */
export async function longestTerm(db: Db, ...terms: Term[]): Promise<number> {
  const { days } = await findLongestTerm(db, terms).executeTakeFirstOrThrow()
  return days
}
