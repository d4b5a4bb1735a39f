import { sql, type SqlBool } from 'kysely'
import type { PlainAct } from '#worker/operator-acts.ts'

/** `detail`: which one of it; else any. */
type Done = { act: PlainAct; subject: string; since: number; detail?: string }

/** The log is the only place that knows; the purge of a member takes the number out of it. */
export function hasDone(operator: string, { act, subject, since, detail }: Done) {
  const ofDetail = detail === undefined ? sql`` : sql`and detail = ${detail}`
  return sql<SqlBool>`exists (select 1 from audit_log
    where subject = ${subject} and at > ${since} and act = ${act} and operator = ${operator} ${ofDetail})`
}
