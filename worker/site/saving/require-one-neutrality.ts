import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { listHostsUnlike } from './queries.ts'

/**
 * Domains of a group share their members: one that tells who has an account would tell it of the
 * others' too.
 */
export async function requireOneNeutrality(
  { db }: Pick<Operating, 'db'>,
  { host, settings }: Pick<SiteRecord, 'host' | 'settings'>,
): Promise<void> {
  const neutral = v.parse(siteSettings.entries.neutral_auth, settings['neutral_auth'])
  const others = await listHostsUnlike(db, host, neutral).execute()
  if (others.length === 0) return
  const names = others.map((other) => other.host).join(', ')
  throw new Refusal(
    `neutral_auth ${neutral} can't be kept beside ${names}: domains of a group share their members, so where a signup tells who has an account it tells of all. Set it for all of them (sites neutral on, sites neutral off), or give ${host} a database of its own`,
  )
}
