import { MINUTE } from '#contract/time.ts'
import type { Context } from '#worker/request/context.ts'
import { inNicheOrder } from '#worker/site/niche.ts'
import { listInterestKeys } from './queries.ts'

const cacheTime = 10 * MINUTE

// Kept by the isolate: the same for every member and site, and hardly ever changed.
let recent: { interests: string[]; until: number } = { interests: [], until: 0 }

export async function listInterests({
  db,
  config,
  site,
  now,
}: Pick<Context, 'db' | 'config' | 'site' | 'now'>): Promise<{ interests: string[] }> {
  if (recent.until <= now || config.ENVIRONMENT === 'development') {
    const rows = await listInterestKeys(db).execute()
    recent = { interests: rows.map(({ key }) => key), until: now + cacheTime }
  }
  return { interests: inNicheOrder(recent.interests, site.settings) }
}
