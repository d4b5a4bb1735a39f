import { Refusal } from '#worker/db/refusal.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import type { Desk } from './desk.ts'

export async function requireRecord(
  desk: Desk,
  host: string,
  version?: number,
): Promise<SiteRecord> {
  const record = await findRecord(await desk.open(), host, version)
  if (record) return record
  throw new Refusal(`There is no ${version === undefined ? '' : `version ${version} of `}${host}.`)
}
