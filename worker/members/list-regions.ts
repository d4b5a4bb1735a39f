import type { Locale } from '#contract/locales.ts'
import type { Region } from '#contract/signup.ts'
import { MINUTE } from '#contract/time.ts'
import type { Context } from '#worker/request/context.ts'
import { listRegionsOf } from './queries.ts'
import { regionName } from './region-name.ts'

const cacheTime = 10 * MINUTE

// Kept by the isolate: the same for every member, and hardly ever changed.
const recent = new Map<string, { regions: Region[]; until: number }>()

export async function listRegions(
  { db, config, locale, now }: Pick<Context, 'db' | 'config' | 'locale' | 'now'>,
  country: string,
): Promise<Region[]> {
  const key = `${country}:${locale}`
  const kept = recent.get(key)
  if (kept && kept.until > now && config.ENVIRONMENT !== 'development') return kept.regions
  const rows = await listRegionsOf(db, country).execute()
  const regions = nameRegions(rows, locale)
  recent.set(key, { regions, until: now + cacheTime })
  return regions
}

export function nameRegions(rows: { code: string; names: string }[], locale: Locale): Region[] {
  const { compare } = new Intl.Collator(locale)
  return rows
    .map(({ code, names }) => ({ code, name: regionName(names, locale) }))
    .toSorted((a, b) => compare(a.name, b.name))
}
