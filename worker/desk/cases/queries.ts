import { type Expression, sql, type SqlBool } from 'kysely'
import type { CaseKind } from '#contract/desk-cases.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import { judgeOfDecision } from '#worker/reports/found-report.ts'

export type Case<Kind extends CaseKind = CaseKind> = { kind: Kind; subject: string }
type By = { operator: string; now: number }

/** Of a row of `cases`: by who told it, or has left it to somebody else since. */
function isLeftBy(operator: string) {
  return sql<SqlBool>`(lower(${operator}) is lower(cases.escalated_by)
    or lower(${operator}) is lower(cases.opened_by))`
}

export function upsertLease(
  db: Db,
  { kind, subject }: Case,
  { operator, now, until }: By & { until: number },
  waits: Expression<SqlBool>,
) {
  const lease = { held_by: operator, held_until: until }
  return insertIf(db, 'cases', { kind, subject, ...lease }, waits).onConflict((conflict) =>
    conflict.columns(['kind', 'subject']).doUpdateSet(lease)
      .where(sql<SqlBool>`cases.decision is null
        and (cases.held_until is null or cases.held_until <= ${now} or cases.held_by = ${operator})
        and not ${isLeftBy(operator)}`),
  )
}

/** Asked before `upsertLease` changes it, for the log. */
export function mayTake(
  { kind, subject }: Case,
  { operator, now }: By,
  waits: Expression<SqlBool>,
) {
  return sql<SqlBool>`(${waits} and not exists (select 1 from cases
    where kind = ${kind} and subject = ${subject} and (decision is not null
      or (held_until > ${now} and held_by <> ${operator}) or ${isLeftBy(operator)})))`
}

export function holds({ kind, subject }: Case, { operator, now }: By) {
  return sql<SqlBool>`exists (select 1 from cases where kind = ${kind} and subject = ${subject}
    and held_by = ${operator} and held_until > ${now} and decision is null)`
}

export function isDecided({ kind, subject }: Case, { operator, now }: By) {
  return sql<SqlBool>`exists (select 1 from cases where kind = ${kind} and subject = ${subject}
    and decided_by = ${operator} and due_at > ${now} and begun_at is null)`
}

function ofCase(db: Db, { kind, subject }: Case) {
  return db.updateTable('cases').where('kind', '=', kind).where('subject', '=', subject)
}

function held(db: Db, one: Case, { operator, now }: By) {
  return ofCase(db, one)
    .where('held_by', '=', operator)
    .where('held_until', '>', now)
    .where('decision', 'is', null)
}

export function updateKept(db: Db, one: Case, by: By, held_until: number) {
  return held(db, one, by).set({ held_until })
}

export function updateReleased(db: Db, one: Case, by: By) {
  return held(db, one, by).set({ held_by: null, held_until: null })
}

/** Who has left it to somebody else does not get it back. */
export function isNotLeftBy({ kind, subject }: Case, operator: string) {
  return sql<SqlBool>`not exists (select 1 from cases where kind = ${kind} and subject = ${subject}
    and ${isLeftBy(operator)})`
}

export function updateHandedOver(
  db: Db,
  one: Case,
  by: By,
  to: { held_by: string; held_until: number },
  mayGo: Expression<SqlBool>,
) {
  return held(db, one, by).where(mayGo).set(to)
}

/** Who may not have it: who left it to somebody else, and whose decision it is about. */
export function findBarred(db: Db, { kind, subject }: Case) {
  return db
    .selectFrom('cases')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(['escalated_by', 'opened_by'])
    .select(
      sql<string | null>`(select ${judgeOfDecision()} from decisions
        where cases.kind = 'objection' and decisions.id = cases.subject)`.as('author'),
    )
}

/** What was said before stays readable. */
export function updateEscalated(db: Db, one: Case, by: By, note: string) {
  return held(db, one, by).set({
    held_by: null,
    held_until: null,
    escalated_by: by.operator,
    note: sql<string>`iif(note is null, ${note}, note || char(10) || ${note})`,
  })
}

type Decided = { decision: string; due_at: number }

export function updateDecided(
  db: Db,
  one: Case,
  by: By,
  { decision, due_at }: Decided,
  waits: Expression<SqlBool>,
) {
  const decided = { decision, due_at, decided_by: by.operator, decided_at: by.now }
  return held(db, one, by).where(waits).set(decided)
}

/** It is of who decided again. */
export function updateUndone(
  db: Db,
  one: Case,
  { operator, now, until }: By & { until: number },
  waits: Expression<SqlBool>,
) {
  return ofCase(db, one)
    .where('decided_by', '=', operator)
    .where('due_at', '>', now)
    .where('begun_at', 'is', null)
    .where(waits)
    .set({
      decision: null,
      decided_by: null,
      decided_at: null,
      due_at: null,
      held_by: operator,
      held_until: until,
    })
}

/** Also what was begun and not ended. */
export function updateBegun(db: Db, { kind, subject }: Case, decided_at: number, now: number) {
  return ofCase(db, { kind, subject })
    .where('decided_at', '=', decided_at)
    .where('due_at', '<=', now)
    .set({ begun_at: now })
    .returning(['decision', 'decided_by'])
}

type Decision = Case & { decided_at: number }

export function isStillDecided({ kind, subject, decided_at }: Decision) {
  return sql<SqlBool>`exists (select 1 from cases where kind = ${kind} and subject = ${subject}
    and decided_at = ${decided_at})`
}

type Lapsed = { lapsed_decision: string; lapsed_by: string; lapsed_at: number }

/** It waits again, for anybody. */
export function updateLapsed(
  db: Db,
  { decided_at, ...one }: Decision,
  lapsed: Lapsed,
  waits: Expression<SqlBool>,
) {
  return ofCase(db, one)
    .where('decided_at', '=', decided_at)
    .where(waits)
    .set({
      ...lapsed,
      decision: null,
      decided_by: null,
      decided_at: null,
      due_at: null,
      begun_at: null,
      held_by: null,
      held_until: null,
    })
}

/** Not what has come again since, as a case of its own. */
export function deleteDecided(db: Db, { kind, subject, decided_at }: Decision) {
  return db
    .deleteFrom('cases')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('decided_at', '=', decided_at)
}

/** Of all kinds that are judged: those that somebody has, has left to another or has decided. */
export function listHeld(db: Db, now: number) {
  return db
    .selectFrom('cases')
    .leftJoin('staff', 'staff.email', 'cases.held_by')
    .where('kind', '<>', 'question')
    .where((eb) =>
      eb.or([
        eb('held_until', '>', now),
        eb('escalated_by', 'is not', null),
        eb('decision', 'is not', null),
        eb('lapsed_at', 'is not', null),
      ]),
    )
    .leftJoin('staff as decider', 'decider.email', 'cases.lapsed_by')
    .select(['kind', 'subject', 'held_by', 'held_until', 'escalated_by', 'opened_by', 'note'])
    .select('decision')
    .select(['lapsed_decision', 'lapsed_by', 'lapsed_at', 'decider.name as decider'])
    .select('staff.name as holder')
}

export function findCase(db: Db, { kind, subject }: Case) {
  return db
    .selectFrom('cases')
    .leftJoin('staff', 'staff.email', 'cases.held_by')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .leftJoin('staff as decider', 'decider.email', 'cases.lapsed_by')
    .select(['held_by', 'held_until', 'escalated_by', 'note', 'decision', 'staff.name as holder'])
    .select(['lapsed_decision', 'lapsed_by', 'lapsed_at', 'decider.name as decider'])
}

/** The last that this operator can still undo. */
export function findUndoable(db: Db, { operator, now }: By) {
  return db
    .selectFrom('cases')
    .where('decided_by', '=', operator)
    .where('due_at', '>', now)
    .where('begun_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .select(['kind', 'subject', 'due_at'])
}
