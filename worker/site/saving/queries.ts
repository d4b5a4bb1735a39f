import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

type Saved = { settings: string; company: string }
type At = { host: string; version: number }

export function listSites(db: Db) {
  return db
    .selectFrom('sites')
    .orderBy('host')
    .select(['host', 'version', 'settings', 'updated_at'])
}

export function listByOpening(db: Db) {
  return db
    .selectFrom('sites')
    .leftJoin('site_versions as opened', (join) =>
      join.onRef('opened.host', '=', 'sites.host').on('opened.version', '=', 1),
    )
    .where(sql<SqlBool>`coalesce(sites.settings ->> 'support_email', '') <> ''`)
    .orderBy('opened.saved_at')
    .orderBy('sites.host')
    .select('sites.host')
}

export function findRecord(db: Db, host: string) {
  return db
    .selectFrom('sites')
    .where('host', '=', host)
    .select(['host', 'version', 'settings', 'company'])
}

export function listRecords(db: Db) {
  return db.selectFrom('sites').orderBy('host').select(['host', 'version', 'settings', 'company'])
}

export function listHostsUnlike(db: Db, host: string, neutral: boolean) {
  return db
    .selectFrom('sites')
    .where('host', '<>', host)
    .where(sql<SqlBool>`coalesce(settings ->> 'neutral_auth', 0) <> ${Number(neutral)}`)
    .orderBy('host')
    .select('host')
}

export function findVersion(db: Db, host: string, version: number) {
  return db
    .selectFrom('site_versions')
    .where('host', '=', host)
    .where('version', '=', version)
    .select(['host', 'version', 'settings', 'company'])
}

export function listVersions(db: Db, host: string) {
  return db
    .selectFrom('site_versions')
    .where('host', '=', host)
    .orderBy('version', 'desc')
    .select(['version', 'saved_at'])
}

/** As the settings of each version have them, as JSON; null: by default. */
export function listLocales(db: Db, host: string) {
  return db
    .selectFrom('site_versions')
    .where('host', '=', host)
    .select(sql<string | null>`settings ->> 'locales_enabled'`.as('locales'))
    .distinct()
}

export function insertSite(
  db: Db,
  host: string,
  saved: Saved,
  now: number,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'sites', { host, version: 1, ...saved, updated_at: now }, condition)
}

export function isAt(host: string, version: number) {
  return sql<SqlBool>`exists (select 1 from sites where host = ${host} and version = ${version})`
}

export function updateSite(
  db: Db,
  { host, version }: At,
  saved: Saved,
  now: number,
  condition: Expression<SqlBool> = isAt(host, version),
) {
  return db
    .updateTable('sites')
    .where('host', '=', host)
    .where('version', '=', version)
    .where(condition)
    .set({ version: version + 1, ...saved, updated_at: now })
}

export function insertVersion(
  db: Db,
  at: At,
  saved: Saved,
  now: number,
  condition?: Expression<SqlBool>,
) {
  return insertIf(db, 'site_versions', { ...at, ...saved, saved_at: now }, condition)
}
