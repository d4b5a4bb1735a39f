import { sql, type SqlBool } from 'kysely'
import type { DecisionKind } from '#contract/decisions.ts'
import type { Db } from '#worker/db/database.ts'
import type { OperatorAct } from '#worker/operator-acts.ts'

/** Times in epoch milliseconds; `until` is not part of it. */
export type ActFilter = {
  operator?: string | undefined
  act?: OperatorAct | undefined
  subject?: string | undefined
  from?: number | undefined
  until?: number | undefined
}

/** The last line of the page before. */
export type ActPlace = { at: number; seq: number }

/** The newest first. An index finds the first of them and gives the order, whatever is asked. */
export function listActs(db: Db, filter: ActFilter, limit: number, after?: ActPlace) {
  const { operator, act, subject, from, until } = filter
  // Of one subject there are few lines: its index, not that of the others.
  const column = (name: 'operator' | 'act') =>
    subject === undefined ? sql<string>`${sql.ref(name)}` : sql<string>`+${sql.ref(name)}`
  return db
    .selectFrom('audit_log')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(operator !== undefined, (query) => query.where(column('operator'), '=', operator ?? ''))
    .$if(act !== undefined, (query) => query.where(column('act'), '=', act ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(at <= ${after?.at} and (at < ${after?.at} or seq < ${after?.seq}))`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .select(['seq', 'id', 'at', 'operator', 'act', 'subject', 'detail'])
}

/** The purge of a member takes away whom lines were about: then there is none. */
export function knownOrNot(subject: string) {
  const known = sql<SqlBool>`exists (select 1 from audit_log where subject = ${subject})`
  return { known, unknown: sql<SqlBool>`not ${known}` }
}

export function findLine(db: Db, id: string) {
  return db
    .selectFrom('audit_log')
    .where('id', '=', id)
    .select(['id', 'at', 'operator', 'act', 'subject', 'detail', 'previous', 'hash'])
}

type Made = { operator: string; at: number; subject: string | null }

/** What an act took or closed: made by the same operator in the same batch. */
export function listMade(db: Db, { operator, at }: Made, kinds: readonly DecisionKind[]) {
  return selectMade(db)
    .where('decided_at', '=', at)
    .where('decided_by', '=', operator)
    .where('kind', 'in', kinds)
}

export function listAfterReport(db: Db, { subject }: Made) {
  return selectMade(db).where('report_id', '=', subject)
}

export function listAnswered(db: Db, { subject }: Made) {
  return selectMade(db).where('id', '=', subject)
}

function selectMade(db: Db) {
  return db.selectFrom('decisions').select(['id', 'kind', 'rule']).orderBy('id').limit(20)
}

export function findDecision(db: Db, id: string) {
  return db
    .selectFrom('decisions')
    .where('id', '=', id)
    .select(['id', 'kind', 'host', 'rule', 'subject', 'facts', 'taken', 'report_id', 'decided_by'])
    .select(['decided_at', 'until', 'object_until', 'lifted_at', 'objection', 'objected_at'])
    .select(['outcome', 'answer', 'answered_by', 'answered_at'])
}

export function isDecision(id: string) {
  return sql<SqlBool>`exists (select 1 from decisions where id = ${id})`
}

type Opened = { id: string; operator: string; since: number }

export function findOpened(db: Db, { id, operator, since }: Opened) {
  return db
    .selectFrom('audit_log')
    .where('subject', '=', id)
    .where('at', '>', since)
    .where(sql<SqlBool>`+operator = ${operator} and +act = 'decision looked at'`)
    .limit(1)
    .select('seq')
}
