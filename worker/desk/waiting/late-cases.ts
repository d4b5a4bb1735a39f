import { type CaseKind, caseKinds } from '#contract/desk-cases.ts'
import { HOUR } from '#contract/time.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import type { Site } from '#worker/site/site.ts'
import { countLate, type Late } from './queries.ts'
import { waitingOf } from './read-waiting.ts'

/** Of each kind and all domains, the oldest: those behind them come once these are done. */
export const mostLate = 1000

/** Pictures of somebody who does not want them (48 hours) are late after 12 at the latest. */
const dueSoon = 36 * HOUR

/** What is late on a domain, and, `ofGroup`, what is of none. */
export function lateOn({ host, settings }: Site, now: number, ofGroup: boolean): Late {
  const waitsSince = now - settings.case_wait_hours * HOUR
  return { host, ofGroup, waitsSince, dueBy: now + dueSoon }
}

export function allWaiting({ db, now }: { db: Db; now: number }) {
  return caseKinds.map((kind) => [kind, waitingOf[kind](db, mostLate, now)] as const)
}

/** Of each kind how many, and since when the longest. */
export async function countLateOn(
  { env, db, now }: Pick<JobContext, 'env' | 'db' | 'now'>,
  site: Site,
  ofGroup: boolean,
): Promise<Array<{ kind: CaseKind; count: number; since: number }>> {
  const counting = allWaiting({ db, now }).map(([kind, waiting]) =>
    countLate(db, kind, waiting, lateOn(site, now, ofGroup)),
  )
  const { counts } = await readBatch(env.DB, { counts: counting })
  return counts.flat().flatMap((row) => (row.since === null ? [] : { ...row, since: row.since }))
}
