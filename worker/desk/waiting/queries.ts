import { type AliasableExpression, type InferResult, sql, type SqlBool } from 'kysely'
import type { CaseKind } from '#contract/desk-cases.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

/** What each kind gives of a case, in the order of its list. */
export type WaitingColumns = {
  subject: string
  host: string | null
  /** Since when it waits. */
  since: number
  /** When it has to be decided at the latest. */
  due: number | null
  /** Whose decision it is about. */
  decided_by: string | null
}

export type WaitingQuery = AliasableExpression<WaitingColumns>

function selectWaiting(db: Db, kind: CaseKind, waiting: WaitingQuery) {
  return db
    .selectFrom(waiting.as('waiting'))
    .leftJoin('cases', (join) =>
      join.onRef('cases.subject', '=', 'waiting.subject').on('cases.kind', '=', kind),
    )
    .where('cases.decision', 'is', null)
}

/** With who has it. */
export function withStanding(db: Db, kind: CaseKind, waiting: WaitingQuery) {
  return selectWaiting(db, kind, waiting)
    .leftJoin('staff', 'staff.email', 'cases.held_by')
    .select([
      sql.lit(kind).as('kind'),
      'waiting.subject',
      'waiting.host',
      'waiting.since',
      'waiting.due',
      'waiting.decided_by',
      'cases.held_by',
      'cases.held_until',
      'cases.escalated_by',
      'cases.opened_by',
      'cases.note',
      'staff.name as holder',
    ])
}

export type WaitingRow = InferResult<ReturnType<typeof withStanding>>[number]

/**
 * On a domain, and `ofGroup` on none: what waits since `waitsSince` or longer, or is due by `dueBy`.
 */
export type Late = { host: string; ofGroup: boolean; waitsSince: number; dueBy: number }

function selectLate(
  db: Db,
  kind: CaseKind,
  waiting: WaitingQuery,
  { host, ofGroup, waitsSince, dueBy }: Late,
) {
  return selectWaiting(db, kind, waiting)
    .where((eb) =>
      eb.or([eb('waiting.host', '=', host), ...(ofGroup ? [eb('waiting.host', 'is', null)] : [])]),
    )
    .where((eb) => eb.or([eb('waiting.since', '<=', waitsSince), eb('waiting.due', '<=', dueBy)]))
}

/** A conversation waits again with each message: what was told of it before is another question. */
function selectUntold(db: Db, kind: CaseKind, waiting: WaitingQuery, late: Late) {
  return selectLate(db, kind, waiting, late).where((eb) =>
    eb.or([eb('cases.told_at', 'is', null), eb('cases.told_at', '<', eb.ref('waiting.since'))]),
  )
}

/** As long as the mail of this job is not written: what comes later is of the next. */
export function upsertTold(
  db: Db,
  kind: CaseKind,
  waiting: WaitingQuery,
  late: Late,
  { job, told_at }: { job: string; told_at: number },
) {
  const subject = sql.ref<string>('waiting.subject')
  const untold = selectUntold(db, kind, waiting, late).where(
    sql<SqlBool>`not exists (select 1 from outbox where id = ${job})`,
  )
  return insertFrom(db, 'cases', untold, { kind, subject, told_at }).onConflict((conflict) =>
    conflict.columns(['kind', 'subject']).doUpdateSet({ told_at }),
  )
}

type Kinds = ReadonlyArray<readonly [CaseKind, WaitingQuery]>

/** Whether anything of these kinds is told of just then. */
export function isToldAt(db: Db, kinds: Kinds, late: Late, told_at: number) {
  const told = kinds.map(([kind, waiting]) => {
    const query = selectLate(db, kind, waiting, late).where('cases.told_at', '=', told_at)
    return sql`exists ${query.select('waiting.subject')}`
  })
  return sql<SqlBool>`(${sql.join(told, sql` or `)})`
}

/** How many, and since when the longest. */
export function countLate(db: Db, kind: CaseKind, waiting: WaitingQuery, late: Late) {
  return selectLate(db, kind, waiting, late).select([
    sql.lit(kind).as('kind'),
    sql<number>`count(*)`.as('count'),
    sql<number | null>`min(waiting.since)`.as('since'),
  ])
}
