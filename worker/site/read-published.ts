import type { Db } from '#worker/db/database.ts'
import { findSite } from './queries.ts'

type Published = { settings: Record<string, unknown>; company: unknown }

/**
 * A domain's record as it is served. All domains of a group are neutral if one of them is, however
 * they were saved: they share their members, so what one tells the others would hide in vain.
 */
export async function readPublished(db: Db, host: string): Promise<Published | null> {
  const row = await findSite(db, host).executeTakeFirst()
  if (!row) return null
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  return {
    settings: row.neutral ? { ...settings, neutral_auth: true } : settings,
    company: JSON.parse(row.company),
  }
}
