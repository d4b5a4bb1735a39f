import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
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
