import type { Operating } from '#worker/db/operating.ts'
import { putSiteCopy } from './put-site-copy.ts'
import { readPublished } from './read-published.ts'

/** Takes about a minute to reach everybody. False for a host without a record. */
export async function publishSite(
  { db, env }: Pick<Operating, 'db' | 'env'>,
  host: string,
): Promise<boolean> {
  const record = await readPublished(db, host)
  if (!record) return false
  await putSiteCopy(env, host, record)
  return true
}
