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
import { type Case, decideCase, takeCase } from './work-case.ts'

/** Whether there still is something to decide, for this operator. */
const waits: Record<DecidedKind, (ctx: Operating, subject: string) => Expression<SqlBool>> = {
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

export function takeJudged(ctx: Operating, one: Case<DecidedKind>): Promise<boolean> {
  return takeCase(ctx, one, waits[one.kind](ctx, one.subject))
}

/** `told`: which decision it is, in the log, without words that somebody wrote. */
export function decideJudged(
  ctx: Operating,
  one: Case<DecidedKind>,
  decision: string,
  told: string,
): Promise<boolean> {
  return decideCase(ctx, one, { decision, told }, waits[one.kind](ctx, one.subject))
}
