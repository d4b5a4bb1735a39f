import { type Expression, sql, type SqlBool } from 'kysely'
import type { ReportOutcome } from '#contract/reports.ts'
import type { Db } from '#worker/db/database.ts'

/** A machine removed it as it was sent, and that stands: the report has the number of that decision. */
export const isFound = sql<0 | 1>`exists (select 1 from decisions
  where decisions.id = reports.id and decisions.decided_by is null and decisions.lifted_at is null)`

/** And its sender has objected, and waits for the answer, which closes the report. */
export const isContested = sql<0 | 1>`exists (select 1 from decisions
  where decisions.id = reports.id and objected_at is not null and answered_at is null)`

/** And it is open, and its sender has not objected: the answer to an objection closes the report. */
export function isFoundAndUncontested(report: string) {
  return sql<SqlBool>`exists (select 1 from reports join decisions on decisions.id = reports.id
    where reports.id = ${report} and closed_at is null and objected_at is null)`
}

/** Of `decisions`: who took it or, where a machine did, who said of its report that it is right. */
export const judgedBy = sql<string | null>`coalesce(decisions.decided_by,
  (select audit_log.operator from audit_log where audit_log.subject = decisions.id
    and audit_log.act = 'report upheld' limit 1))`

type Closed = { outcome: ReportOutcome; closed_at: number }

/** With what is decided about the decision that it has the number of: both are about one message. */
export function updateFoundClosed(
  db: Db,
  decision: string,
  closed: Closed,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('reports')
    .set(closed)
    .where('id', '=', decision)
    .where('closed_at', 'is', null)
    .where(condition)
}
