import type { Operating } from '#worker/db/operating.ts'
import { openReplica } from '#worker/db/replicas.ts'
import { fewest } from './few.ts'
import { listSources } from './queries.ts'
import { type Days, sinceDay } from './read-statistics.ts'
import type { SourceField } from './source-fields.ts'

export type Source = {
  host: string
  source: Partial<Record<SourceField, string | null>>
  few: boolean
  registrations: number
  confirmed: number
  first_purchases: number
}

/**
 * Those of fewer than five registrations are put together (`few`): `sub3` is often the number of
 * one visitor's click.
 */
export async function readSources(
  { env, now }: Operating,
  { days, host }: Days,
  fields: readonly SourceField[],
): Promise<Source[]> {
  const asked = { since: sinceDay(now, days), host }
  const { db } = openReplica<'statistics'>(env)
  const rows = await listSources(db, asked, fields).execute()
  const found: Source[] = []
  const few = new Map<string, Source>()
  for (const { host: at, registrations, confirmed, first_purchases, ...values } of rows) {
    const source = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
    const row = { host: at, source, few: false, registrations, confirmed, first_purchases }
    if (registrations >= fewest) found.push(row)
    else few.set(at, together(few.get(at), row))
  }
  return [...found, ...few.values()]
}

function together(sum: Source | undefined, row: Source): Source {
  return {
    ...row,
    source: {},
    few: true,
    registrations: row.registrations + (sum?.registrations ?? 0),
    confirmed: row.confirmed + (sum?.confirmed ?? 0),
    first_purchases: row.first_purchases + (sum?.first_purchases ?? 0),
  }
}
