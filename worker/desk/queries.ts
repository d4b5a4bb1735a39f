import { sql, type SqlBool } from 'kysely'
import type { PlainAct } from '#worker/operator-acts.ts'

type Done = { act: PlainAct; subject: string; since: number }

/** The log is the only place that knows; the purge of a member takes the number out of it. */
export function hasDone(operator: string, { act, subject, since }: Done) {
  return sql<SqlBool>`exists (select 1 from audit_log
    where subject = ${subject} and at > ${since} and act = ${act} and operator = ${operator})`
}
