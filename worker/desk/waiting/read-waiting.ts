import { type CaseKind, caseKinds, caseRoles } from '#contract/desk-cases.ts'
import type { Role } from '#contract/staff.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { carryOut } from '#worker/desk/cases/carry-out.ts'
import { photosWaiting } from '#worker/desk/cases/photo-cases.ts'
import { concernsWaiting } from '#worker/desk/concerns/concern-cases.ts'
import { questionsWaiting } from '#worker/desk/fictional/answering/questions-waiting.ts'
import { objectionsWaiting } from '#worker/desk/objections/answer-objection.ts'
import { blocksWaiting, withdrawalsWaiting } from '#worker/desk/payments/read-waiting.ts'
import { failedJobsWaiting } from '#worker/jobs/failed-jobs.ts'
import { differencesWaiting } from '#worker/money/purchases/list-differences.ts'
import { checksWaiting } from '#worker/photos/checking/review-checks.ts'
import { reportsWaiting } from '#worker/reports/decide-report.ts'
import { type WaitingQuery, type WaitingRow, withStanding } from './queries.ts'

/** Those that the list of each kind shows, in its order. */
export const waitingOf: Record<CaseKind, (db: Db, limit: number, now: number) => WaitingQuery> = {
  photo: photosWaiting,
  check: checksWaiting,
  report: reportsWaiting,
  objection: objectionsWaiting,
  concern: concernsWaiting,
  difference: differencesWaiting,
  withdrawal: withdrawalsWaiting,
  job: (db, limit) => failedJobsWaiting(db, limit, carryOut.name),
  debit_block: blocksWaiting,
  question: questionsWaiting,
}

/** What somebody with these roles may see the cases of. */
export function kindsFor(roles: readonly Role[]): CaseKind[] {
  return caseKinds.filter((kind) => roles.includes(caseRoles[kind]))
}

/**
 * The cases of these kinds that wait and are not decided, at most `limit` of each: where and since when,
 * and who has them. One batch, and of nobody more than that.
 */
export async function readWaiting(
  { env, db, now }: Pick<Operating, 'env' | 'db' | 'now'>,
  kinds: readonly CaseKind[],
  limit: number,
): Promise<WaitingRow[]> {
  const asked = kinds.map((kind) => withStanding(db, kind, waitingOf[kind](db, limit, now)))
  const { rows } = await readBatch(env.DB, { rows: asked })
  return rows.flat()
}
