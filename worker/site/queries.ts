import { sql } from 'kysely'
import * as v from 'valibot'
import type { Locale } from '#contract/locales.ts'
import { siteSettings } from '#contract/site.ts'
import type { Db } from '#worker/db/database.ts'

export function selectSite(db: Db, host: string) {
  return db
    .selectFrom('sites')
    .where('host', '=', host)
    .select([
      'settings',
      'company',
      sql<0 | 1>`exists (select 1 from sites as any_site
        where any_site.settings ->> 'neutral_auth')`.as('neutral'),
    ])
}

export function listNames(db: Db) {
  return db
    .selectFrom('sites')
    .select([
      sql<string | null>`settings ->> 'name'`.as('name'),
      sql<string | null>`settings ->> 'domain'`.as('domain'),
    ])
}

export function updateLanguage(db: Db, memberId: number, language: Locale) {
  return db.updateTable('members').set({ language }).where('id', '=', memberId)
}

export type Term =
  | 'chat_archive_days'
  | 'chat_history_days'
  | 'charge_history_days'
  | 'swipe_return_days'

export function findLongestTerm(db: Db, terms: readonly Term[]) {
  const longest = terms.map((term) => {
    const standard = v.getDefault(siteSettings.entries[term])
    return sql`coalesce(max(coalesce(settings ->> ${`$.${term}`}, ${standard})), ${standard})`
  })
  // With 0, as of one value `max` would be over all rows again.
  return db.selectFrom('sites').select(sql<number>`max(0, ${sql.join(longest)})`.as('days'))
}
