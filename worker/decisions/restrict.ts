import type { Expression, SqlBool } from 'kysely'
import { type DecisionKind, type DecisionRule, objectionPeriod } from '#contract/decisions.ts'
import type { Act, Log } from '#worker/db/audit.ts'
import type { NamedQueries } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { randomId } from '#worker/http/random.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { RestrictingAct } from '#worker/operator-acts.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { insertDecision, isDecided } from './queries.ts'
import { statementMail } from './statement-mail.ts'

type Restriction = {
  /** Whose it is, perhaps as the batch finds it. */
  member: number | Expression<number>
  kind: DecisionKind
  rule: DecisionRule
  subject?: string | Expression<string>
  facts?: string | null
  until?: number | null
  /** A text that is taken out, read before it is. */
  taken?: Expression<string | null>
  /** Its number, if somebody has to know it before. */
  id?: string | undefined
  /** What a picture that is removed looks like. */
  picture?: Expression<string | null>
  /** The report that it follows. */
  report?: string | undefined
}

type Doing<Changes extends NamedQueries> = {
  /** Asked before the changes. */
  condition: Expression<SqlBool>
  changes: Changes
}

/**
 * What an operator takes from members or closes to them: the act, a decision for each with its mail,
 * and the log, for one batch. What ends the condition comes last among the changes.
 */
export function restrict<const Changes extends NamedQueries>(
  ctx: Operating,
  act: Act<RestrictingAct>,
  restrictions: readonly Restriction[],
  { condition, changes }: Doing<Changes>,
) {
  const decided = restrictions.map((one) => decide(ctx, one, condition, ctx.operator))
  return {
    queries: async (log: Log) => ({
      decisions: decided.flatMap(({ rows }) => rows),
      log: await log.restriction(act, condition),
      ...changes,
    }),
    wake: () => {
      for (const { wake } of decided) wake()
    },
  }
}

/** As `restrict`, where no person decides. */
export function restrictByMachine(
  ctx: WorkContext,
  restriction: Restriction,
  condition: Expression<SqlBool>,
) {
  return decide(ctx, restriction, condition, null)
}

function decide(
  ctx: WorkContext,
  { member, kind, rule, subject, facts, until, taken, picture, report, ...given }: Restriction,
  condition: Expression<SqlBool>,
  decided_by: string | null,
) {
  const { db, now } = ctx
  const id = given.id ?? String(randomId())
  const row = {
    id,
    kind,
    rule,
    subject: subject ?? null,
    facts: facts || null,
    until: until ?? null,
    taken: taken ?? null,
    picture_hash: picture ?? null,
    report_id: report ?? null,
    decided_by,
    decided_at: now,
    object_until: now + objectionPeriod,
  }
  const told = { condition: isDecided(id) }
  const mail = enqueue(ctx, statementMail, `statement:${id}`, { decision: id }, told)
  return { rows: [insertDecision(db, member, row, condition), mail.row], wake: mail.wake }
}
