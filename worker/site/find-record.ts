import type { Operating } from '#worker/db/operating.ts'
import {
  findRecord as findRow,
  findVersion,
  listByOpening,
  listLocales,
  listSites,
  listVersions,
} from './saving/queries.ts'
import { readRecord, type SiteRecord } from './site-record.ts'

type Asking = Pick<Operating, 'db'>

export async function findRecord(
  { db }: Asking,
  host: string,
  version?: number,
): Promise<SiteRecord | null> {
  const found = version === undefined ? findRow(db, host) : findVersion(db, host, version)
  const row = await found.executeTakeFirst()
  return row ? readRecord(row) : null
}

export async function listRecords({ db }: Asking) {
  const rows = await listSites(db).execute()
  return rows.map(({ settings, ...row }) => ({
    ...row,
    settings: JSON.parse(settings) as SiteRecord['settings'],
  }))
}

/** Of domains with a contact, as they were opened: the first answers for what is of none. */
export async function listHostsByOpening({ db }: Asking): Promise<string[]> {
  return (await listByOpening(db).execute()).map(({ host }) => host)
}

export function listRecordVersions({ db }: Asking, host: string) {
  return listVersions(db, host).execute()
}

/** Each `locales_enabled` that one of its versions had; undefined: by default. */
export async function listEnabledOnce({ db }: Asking, host: string): Promise<unknown[]> {
  const rows = await listLocales(db, host).execute()
  return rows.map(({ locales }): unknown => (locales === null ? undefined : JSON.parse(locales)))
}
