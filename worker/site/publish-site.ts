import type { Operating } from '#worker/db/operating.ts'
import { putSiteCopy } from './put-site-copy.ts'
import { findRecord } from './saving/queries.ts'

/**
 * Copies the record to the edge, where it is seen within about a minute (KV's delay, and the
 * seconds that an isolate keeps it). False for a host without a record.
 */
export async function publishSite(
  { db, env }: Pick<Operating, 'db' | 'env'>,
  host: string,
): Promise<boolean> {
  const row = await findRecord(db, host).executeTakeFirst()
  if (!row) return false
  const record = { settings: JSON.parse(row.settings), company: JSON.parse(row.company) }
  await putSiteCopy(env, host, record)
  return true
}
