import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { publishSite } from './publish-site.ts'
import { insertVersion, isAt, listHostsUnlike, listRecords, updateSite } from './saving/queries.ts'
import { readRecord, type SiteRecord } from './site-record.ts'

/**
 * Until it is done, all domains are read as neutral. False if somebody else saved one meanwhile.
 */
export async function setNeutrality(ctx: Operating, neutral: boolean): Promise<boolean> {
  const records = (await listRecords(ctx.db).execute()).map(readRecord)
  for (const record of records) {
    if (Boolean(record.settings['neutral_auth']) !== neutral) await save(ctx, record, neutral)
  }
  for (const { host } of records) await publishSite(ctx, host)
  return (await listHostsUnlike(ctx.db, '', neutral).execute()).length === 0
}

/** Without the checks of other changes, which an old record might not pass. */
async function save(ctx: Operating, record: SiteRecord, neutral: boolean): Promise<void> {
  const { db, env, now } = ctx
  const { host, version, settings, company } = record
  const saved = {
    settings: JSON.stringify({ ...settings, neutral_auth: neutral }),
    company: JSON.stringify(company),
  }
  const condition = isAt(host, version)
  await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'site saved', subject: host, detail: 'neutral_auth' }, condition),
      version: insertVersion(db, { host, version: version + 1 }, saved, now, condition),
      site: updateSite(db, { host, version }, saved, now),
    }),
  )
}
