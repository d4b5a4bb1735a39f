import type { Operating } from '#worker/db/operating.ts'
import { openReplica } from '#worker/db/replicas.ts'
import { fewest, shownCount } from './few.ts'
import { listLeaving, listRemarks } from './queries.ts'
import { type Months, sinceMonth } from './since-month.ts'

export async function readLeaving({ env, now }: Operating, { months, host }: Months) {
  const { db } = openReplica<'statistics'>(env)
  const found = await listLeaving(db, { since: sinceMonth(now, months), host }).execute()
  return found.map(({ left, ...row }) => ({ ...row, left: shownCount(left) }))
}

/**
 * In their own words, until the account is purged; without who and when, in the order of the words.
 * A domain where fewer than five wrote is not named (null), and cannot be asked for alone.
 */
export async function readRemarks({ db }: Operating, host: string | undefined) {
  const found = await listRemarks(db, host).execute()
  const crowds = Map.groupBy(found, (row) => row.host)
  const isCrowd = (row: { host: string }) => (crowds.get(row.host)?.length ?? 0) >= fewest
  if (host !== undefined) return found.filter(isCrowd)
  return found.map((row) => (isCrowd(row) ? row : { ...row, host: null }))
}
