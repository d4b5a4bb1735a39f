import type { Expression, SqlBool } from 'kysely'
import { type DecisionKind, type DecisionRule, objectionPeriod } from '#contract/decisions.ts'
import type { Act, Log } from '#worker/db/audit.ts'
import type { NamedQueries } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { randomId } from '#worker/http/random.ts'
import type { RestrictingAct } from '#worker/operator-acts.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { insertDecision } from './queries.ts'

export type Restriction = {
  /** Whose it is, perhaps as the batch finds it. */
  member: number | Expression<number>
  kind: DecisionKind
  rule: DecisionRule
  subject?: string | Expression<string>
  facts?: string | null
  until?: number | null
  /** A text that is taken out, read before it is. */
  taken?: Expression<string | null>
  /** The report that it follows. */
  report?: string | undefined
}

type Doing<Changes extends NamedQueries> = {
  /** Asked before the changes. */
  condition: Expression<SqlBool>
  changes: Changes
}

/**
 * What an operator takes from members or closes to them: the act, a decision for each and the log,
 * for one batch. What ends the condition comes last among the changes.
 */
export function restrict<const Changes extends NamedQueries>(
  ctx: Operating,
  act: Act<RestrictingAct>,
  restrictions: readonly Restriction[],
  { condition, changes }: Doing<Changes>,
) {
  const decisions = restrictions.map((one) => decisionRow(ctx, one, condition, ctx.operator))
  return {
    queries: async (log: Log) => ({
      decisions,
      log: await log.restriction(act, condition),
      ...changes,
    }),
  }
}

/** As `restrict`, where no person decides. */
export function restrictByMachine(
  ctx: WorkContext,
  restriction: Restriction,
  condition: Expression<SqlBool>,
) {
  return { rows: [decisionRow(ctx, restriction, condition, null)] }
}

function decisionRow(
  { db, now }: WorkContext,
  { member, kind, rule, subject, facts, until, taken, report }: Restriction,
  condition: Expression<SqlBool>,
  decided_by: string | null,
) {
  const row = {
    id: String(randomId()),
    kind,
    rule,
    subject: subject ?? null,
    facts: facts || null,
    until: until ?? null,
    taken: taken ?? null,
    report_id: report ?? null,
    decided_by,
    decided_at: now,
    object_until: now + objectionPeriod,
  }
  return insertDecision(db, member, row, condition)
}
