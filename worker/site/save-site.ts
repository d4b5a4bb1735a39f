import type { Compilable, Expression, SqlBool } from 'kysely'
import { withLog } from '#worker/db/audit.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { publishSite } from './publish-site.ts'
import { insertSite, insertVersion, isAt, updateSite } from './saving/queries.ts'
import { requireOneNeutrality } from './saving/require-one-neutrality.ts'
import { requireValidRecord, type SiteRecord } from './site-record.ts'

export async function createSite(
  ctx: Operating,
  record: Omit<SiteRecord, 'version'>,
): Promise<boolean> {
  requireValidRecord(record)
  await requireOneNeutrality(ctx, record)
  const { db, env, now } = ctx
  const { host } = record
  const saved = asJson(record)
  try {
    await withLog(ctx, async (log) =>
      writeBatch(env.DB, {
        site: insertSite(db, host, saved, now),
        version: insertVersion(db, { host, version: 1 }, saved, now),
        log: await log({ act: 'site created', subject: host }),
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'sites.host')) return false
    throw error
  }
  await publishSite(ctx, host)
  return true
}

/** False if somebody else has saved a version since it was read; then nothing of `also` is written. */
export async function saveSite(
  ctx: Operating,
  record: SiteRecord,
  detail: string,
  also: (condition: Expression<SqlBool>) => readonly Compilable[] = () => [],
): Promise<boolean> {
  requireValidRecord(record)
  await requireOneNeutrality(ctx, record)
  const { db, env, now } = ctx
  const { host, version } = record
  const saved = asJson(record)
  const condition = isAt(host, version)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'site saved', subject: host, detail }, condition),
      version: insertVersion(db, { host, version: version + 1 }, saved, now, condition),
      also: also(condition),
      site: updateSite(db, { host, version }, saved, now),
    }),
  )
  if (!changed.site) return false
  await publishSite(ctx, host)
  return true
}

function asJson({ settings, company }: Omit<SiteRecord, 'version'>) {
  return { settings: JSON.stringify(settings), company: JSON.stringify(company) }
}
