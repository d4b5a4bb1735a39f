import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { publishSite } from './publish-site.ts'
import { insertVersion, isAt, listHostsUnlike, listRecords, updateSite } from './saving/queries.ts'
import { readRecord } from './site-record.ts'

/**
 * Saves `neutral_auth` for all domains of the group at once, a version of each. False if somebody
 * else saved one of them meanwhile.
 */
export async function setNeutrality(ctx: Operating, neutral: boolean): Promise<boolean> {
  const { db, env, now } = ctx
  const rows = await listRecords(db).execute()
  await withLog(ctx, async (log) => {
    const writes = []
    for (const { host, version, settings, company } of rows.map(readRecord)) {
      if (Boolean(settings['neutral_auth']) === neutral) continue
      const saved = {
        settings: JSON.stringify({ ...settings, neutral_auth: neutral }),
        company: JSON.stringify(company),
      }
      const condition = isAt(host, version)
      const act = { act: 'site saved', subject: host, detail: 'neutral_auth' } as const
      writes.push(
        await log(act, condition),
        insertVersion(db, { host, version: version + 1 }, saved, now, condition),
        updateSite(db, { host, version }, saved, now),
      )
    }
    return writeBatch(env.DB, writes)
  })
  for (const { host } of rows) await publishSite(ctx, host)
  return (await listHostsUnlike(db, '', neutral).execute()).length === 0
}
