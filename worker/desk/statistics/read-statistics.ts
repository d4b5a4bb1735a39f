import { DAY } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { openReplica } from '#worker/db/replicas.ts'
import {
  type Asked,
  listActive,
  listMessages,
  listPageBounces,
  listRefunds,
  listRevenue,
  listSignups,
} from './queries.ts'

/** Amounts in minor units, by currency. */
export type DayOfSite = {
  day: string
  host: string
  signups: number
  confirmed: number
  messages: number
  writers: number
  purchases: number
  revenue: Record<string, number>
  refunded: Record<string, number>
}

export type Days = { days: number; host: string | undefined }

export async function readDays(
  { env, now }: Operating,
  { days, host }: Days,
): Promise<DayOfSite[]> {
  const asked: Asked = { since: sinceDay(now, days), host }
  const { db, session } = openReplica<'statistics'>(env)
  const { signups, messages, revenue, refunds } = await readBatch(session, {
    signups: listSignups(db, asked),
    messages: listMessages(db, asked),
    revenue: listRevenue(db, asked),
    refunds: listRefunds(db, asked),
  })
  const found = new Map<string, DayOfSite>()
  for (const row of signups) Object.assign(dayOf(found, row), row)
  for (const row of messages) Object.assign(dayOf(found, row), row)
  for (const row of revenue) {
    const of = dayOf(found, row)
    of.purchases += row.purchases
    of.revenue[row.currency] = row.revenue
  }
  for (const row of refunds) dayOf(found, row).refunded[row.currency] = row.refunded
  return [...found.values()].toSorted(byDay)
}

export function readPageBounces({ env, now }: Operating, { days, host }: Days, daily: boolean) {
  const { db } = openReplica<'statistics'>(env)
  return listPageBounces(db, { since: sinceDay(now, days), host }, daily).execute()
}

export function sinceDay(now: number, days: number): number {
  return Math.floor(now / DAY) * DAY - (days - 1) * DAY
}

export function readActive({ env, now }: Operating, host: string | undefined) {
  const { db } = openReplica<'statistics'>(env)
  return listActive(db, now, host).execute()
}

function dayOf(found: Map<string, DayOfSite>, { day, host }: { day: string; host: string }) {
  const key = `${day} ${host}`
  const known = found.get(key)
  if (known) return known
  const counts = { signups: 0, confirmed: 0, messages: 0, writers: 0, purchases: 0 }
  const made: DayOfSite = { day, host, ...counts, revenue: {}, refunded: {} }
  found.set(key, made)
  return made
}

function byDay(a: DayOfSite, b: DayOfSite): number {
  return a.day.localeCompare(b.day) || a.host.localeCompare(b.host)
}
