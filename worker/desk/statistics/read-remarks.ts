import { dateIn } from '#contract/age.ts'
import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listRemarksBetween } from './queries/daily.ts'
import { type Numbers, toldBy } from './read-numbers.ts'

const mostRemarks = 200

export type LeavingRemark = Awaited<ReturnType<typeof listRemarksOf>>[number]

/**
 * In their own words, until the account is purged, where at least five left for that reason in a month
 * of a domain; without who and when, in the order of the words.
 */
export async function readLeavingRemarks(
  ctx: Operating,
  numbers: Numbers,
): Promise<LeavingRemark[]> {
  const told = toldBy(numbers, 'left', 'reason')
  const found = await listRemarksOf(ctx, numbers)
  return found.filter(({ month, host, reason }) => told.has(`${month} ${host} ${reason}`))
}

async function listRemarksOf({ db }: Operating, { days, hosts, zones }: Numbers) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const found = await listRemarksBetween(db, {
    from: Date.parse(first) - DAY,
    to: Date.parse(last) + 2 * DAY,
    hosts,
    limit: mostRemarks,
  }).execute()
  return found.map(({ requested_at, ...row }) => ({
    ...row,
    month: dateIn(zones.get(row.host) ?? 'UTC', requested_at).slice(0, 7),
  }))
}
