import { sql } from 'kysely'
import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import type { Db } from './database.ts'

type Term = 'chat_archive_days' | 'chat_history_days' | 'charge_history_days'

/**
 * In days, the longest of these of all domains: they show the same members' messages and charges, so only
 * what is older may go.
 */
export function findLongestTerm(db: Db, ...terms: Term[]) {
  const longest = terms.map((term) => {
    const standard = v.getDefault(siteSettings.entries[term])
    return sql`coalesce(max(coalesce(settings ->> ${`$.${term}`}, ${standard})), ${standard})`
  })
  // With 0, as of one value `max` would be over all rows again.
  return db.selectFrom('sites').select(sql<number>`max(0, ${sql.join(longest)})`.as('days'))
}
