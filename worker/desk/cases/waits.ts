import type { Expression, SqlBool } from 'kysely'
import type { DecidedKind } from '#contract/desk-cases.ts'
import type { Operating } from '#worker/db/operating.ts'
import { isConcern } from '#worker/desk/concerns/concern-cases.ts'
import { waitsForAnother } from '#worker/desk/objections/answer-objection.ts'
import { isUnseenBlock } from '#worker/desk/payments/operate-blocks.ts'
import { waitsForPerson } from '#worker/desk/payments/operate-withdrawals.ts'
import { isOpenDifference } from '#worker/desk/payments/read-waiting.ts'
import { hasFailed } from '#worker/jobs/failed-jobs.ts'
import { isWaitingCheck } from '#worker/photos/checking/review-checks.ts'
import { isInReview } from '#worker/photos/review-photos.ts'
import { isOpenReport } from '#worker/reports/decide-report.ts'

type Waits = (by: Pick<Operating, 'now' | 'operator'>, subject: string) => Expression<SqlBool>

/** Whether there still is something to decide, for this operator. */
export const waits: Record<DecidedKind, Waits> = {
  photo: (_, id) => isInReview(id),
  check: ({ now }, id) => isWaitingCheck(id, now),
  report: (_, id) => isOpenReport(id),
  concern: (_, id) => isConcern(id),
  objection: ({ operator }, id) => waitsForAnother(id, operator),
  difference: (_, id) => isOpenDifference(id),
  withdrawal: (_, id) => waitsForPerson(id),
  job: (_, id) => hasFailed(id),
  debit_block: (_, id) => isUnseenBlock(id),
}
