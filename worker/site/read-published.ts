import type { Db } from '#worker/db/database.ts'
import { selectSite } from './queries.ts'

type Published = { settings: Record<string, unknown>; company: unknown }

/**
 * All domains of a group are read as neutral if one of them is, however they were saved: they share
 * members, so what one told the others would hide in vain.
 */
export async function readPublished(db: Db, host: string): Promise<Published | null> {
  const row = await selectSite(db, host).executeTakeFirst()
  if (!row) return null
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  return {
    settings: row.neutral ? { ...settings, neutral_auth: true } : settings,
    company: JSON.parse(row.company),
  }
}
