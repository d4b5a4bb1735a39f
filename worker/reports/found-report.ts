import type { Compilable, Expression, SqlBool } from 'kysely'
import type { ReportOutcome } from '#contract/reports.ts'
import { nextFound } from '#worker/chat/message-removal.ts'
import type { Operating } from '#worker/db/operating.ts'
import { judgedBy, updateFoundClosed } from './queries/found.ts'

/** Of `decisions`: who took it or, where a machine did, who upheld its report. */
export function judgeOfDecision() {
  return judgedBy
}

/**
 * The report of what a machine removed has the number of that decision, and both are about one message: it
 * is closed in the batch that answers an objection to the decision, or takes it back, and before that.
 */
export function closeFound(
  ctx: Pick<Operating, 'db' | 'now'>,
  decision: string,
  outcome: ReportOutcome,
  condition: Expression<SqlBool>,
): Compilable[] {
  const closed = updateFoundClosed(ctx.db, decision, { outcome, closed_at: ctx.now }, condition)
  return outcome === 'rejected' ? [nextFound(ctx, decision, condition), closed] : [closed]
}
