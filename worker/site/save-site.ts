import type { Compilable, Expression, SqlBool } from 'kysely'
import { type Act, withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { publishSite } from './publish-site.ts'
import { insertSite, insertVersion, isAt, updateSite } from './saving/queries.ts'
import { requireOneNeutrality } from './saving/require-one-neutrality.ts'
import { requireValidRecord, type SiteRecord } from './site-record.ts'

/** What has to be won in the same batch: unless `first` makes `holds` true, nothing is written. */
export type Claim = {
  first: (unchanged?: Expression<SqlBool>) => Compilable
  holds: Expression<SqlBool>
  act?: Act
}

/** False if it is there, or was not claimed. */
export async function createSite(
  ctx: Operating,
  record: Omit<SiteRecord, 'version'>,
  claim?: Claim,
): Promise<boolean> {
  requireValidRecord(record)
  await requireOneNeutrality(ctx, record)
  const { db, env, now } = ctx
  const { host } = record
  const saved = asJson(record)
  try {
    const { site } = await withLog(ctx, async (log) =>
      writeBatch(env.DB, {
        claim: claim ? [claim.first()] : [],
        agreed: claim?.act ? [await log(claim.act, claim.holds)] : [],
        site: insertSite(db, host, saved, now, claim?.holds),
        version: insertVersion(db, { host, version: 1 }, saved, now, claim?.holds),
        log: await log({ act: 'site created', subject: host }, claim?.holds),
      }),
    )
    if (!site) return false
  } catch (error) {
    if (isUniqueViolation(error, 'sites.host')) return false
    throw error
  }
  await publishSite(ctx, host)
  return true
}

type Beside = {
  also?: (condition: Expression<SqlBool>) => readonly Compilable[]
  claim?: Claim
}

/** False if somebody else has saved a version since it was read; then nothing beside is written. */
export async function saveSite(
  ctx: Operating,
  record: SiteRecord,
  detail: string,
  { also = () => [], claim }: Beside = {},
): Promise<boolean> {
  requireValidRecord(record)
  await requireOneNeutrality(ctx, record)
  const { db, env, now } = ctx
  const { host, version } = record
  const saved = asJson(record)
  const unchanged = isAt(host, version)
  const condition = claim ? bothHold(claim.holds, unchanged) : unchanged
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      claim: claim ? [claim.first(unchanged)] : [],
      agreed: claim?.act ? [await log(claim.act, condition)] : [],
      log: await log({ act: 'site saved', subject: host, detail }, condition),
      version: insertVersion(db, { host, version: version + 1 }, saved, now, condition),
      also: also(condition),
      site: updateSite(db, { host, version }, saved, now, condition),
    }),
  )
  if (!changed.site) return false
  await publishSite(ctx, host)
  return true
}

function asJson({ settings, company }: Omit<SiteRecord, 'version'>) {
  return { settings: JSON.stringify(settings), company: JSON.stringify(company) }
}
