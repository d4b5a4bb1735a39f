import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { siteSettings } from '#contract/site.ts'
import { SECOND } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import { readCopy } from '#worker/http/read-copy.ts'
import { putSiteCopy } from './put-site-copy.ts'
import { readPublished } from './read-published.ts'
import type { Site } from './site.ts'

const cacheTime = 10 * SECOND
const maxHostLength = 253
// An unusable prefix must not close the whole site.
const { cdn_prefix, ...entries } = siteSettings.entries
const settings = v.object({ ...entries, cdn_prefix: v.fallback(cdn_prefix, '') })
const stored = v.object({ settings, company: companyInfo })

// Sites concern no member, so an isolate may keep them for some seconds.
const recent = new Map<string, { site: Site; until: number }>()

/**
 * From the isolate, else from KV (the copy at the edge), else from D1 (the record). Null for an
 * unknown host; in development it gets the default domain. `admit` is asked before D1 is, but in
 * development.
 */
export async function findSite(
  env: Env,
  db: Db,
  host: string,
  now: number,
  admit?: () => Promise<void>,
): Promise<Site | null> {
  if (host.length > maxHostLength) return null
  const development = env.ENVIRONMENT === 'development'
  const known = recentSite(env, host, now)
  if (known) return known
  // There, a domain without a record is looked up with each request.
  const asked = development ? undefined : admit
  const site = (await fromKv(env, host)) ?? (await fromRecord(env, db, host, asked))
  if (site) recent.set(host, { site, until: now + cacheTime })
  return site ?? (development ? defaultSite(host) : null)
}

/** As `findSite`, of the isolate alone. */
export function recentSite(env: Env, host: string, now: number): Site | null {
  const known = recent.get(host)
  return known && known.until > now && env.ENVIRONMENT !== 'development' ? known.site : null
}

async function fromKv(env: Env, host: string): Promise<Site | null> {
  const copy = await readCopy(env.KV, `site:${host}`)
  return copy ? { host, ...v.parse(stored, copy) } : null
}

async function fromRecord(
  env: Env,
  db: Db,
  host: string,
  admit?: () => Promise<void>,
): Promise<Site | null> {
  await admit?.()
  const record = await readPublished(db, host)
  if (!record) return null
  await tryToCopy(env, host, record)
  return { host, ...v.parse(stored, record) }
}

/** KV refuses some of many writes at once, which must not fail the answer. */
async function tryToCopy(
  env: Env,
  host: string,
  record: { settings: unknown; company: unknown },
): Promise<void> {
  try {
    await putSiteCopy(env, host, record)
  } catch {
    log('site not copied', { host })
  }
}

function defaultSite(host: string): Site {
  return {
    host,
    settings: v.parse(siteSettings, {
      name: 'Vonk',
      domain: host,
      support_email: 'support@example.com',
      mail_sender: 'noreply@example.com',
    }),
    company: v.parse(companyInfo, {
      name: 'Vonk Dating B.V.',
      address: 'Voorbeeldstraat 1',
      city: 'Utrecht',
      country: 'NL',
    }),
  }
}
