import type { InferResult } from 'kysely'
import type { Region } from '#contract/signup.ts'
import { MINUTE } from '#contract/time.ts'
import type { Context } from '#worker/http/context.ts'
import { listRegionsOf } from './queries.ts'
import { regionName } from './region-name.ts'

type Rows = InferResult<ReturnType<typeof listRegionsOf>>

const inIsolate = 10 * MINUTE

// Regions belong to no member and hardly ever change: read once per country and isolate.
const recent = new Map<string, { rows: Rows; until: number }>()

/** The regions of a country by name, in the viewer's language. */
export async function listRegions(
  { db, config, locale, now }: Pick<Context, 'db' | 'config' | 'locale' | 'now'>,
  country: string,
): Promise<Region[]> {
  const kept = recent.get(country)
  const fresh = kept && kept.until > now && config.ENVIRONMENT !== 'development'
  const rows = fresh ? kept.rows : await listRegionsOf(db, country).execute()
  if (!fresh) recent.set(country, { rows, until: now + inIsolate })
  const { compare } = new Intl.Collator(locale)
  return rows
    .map(({ code, names }) => ({ code, name: regionName(names, locale) }))
    .toSorted((a, b) => compare(a.name, b.name))
}
