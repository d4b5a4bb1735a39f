import { sql, type SqlBool } from 'kysely'

/** A machine removed it as it was sent: the report has the number of that decision. */
export const isFound = sql<0 | 1>`exists (select 1 from decisions
  where decisions.id = reports.id and decisions.decided_by is null)`

/** And it is open, and that decision stands. */
export function isFoundAndStands(report: string) {
  return sql<SqlBool>`exists (select 1 from reports join decisions on decisions.id = reports.id
    where reports.id = ${report} and closed_at is null and lifted_at is null)`
}
