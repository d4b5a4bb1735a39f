import { type AliasableExpression, type InferResult, sql } from 'kysely'
import type { CaseKind } from '#contract/desk-cases.ts'
import type { Db } from '#worker/db/database.ts'
import { listPhotoCases } from './photos.ts'

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

export function photosWaiting(db: Db, limit: number) {
  return listPhotoCases(db, limit)
    .clearSelect()
    .select([
      'photos.id as subject',
      'members.signup_host as host',
      'photos.created_at as since',
      sql<number | null>`null`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}

/** With who has it, and what was told of it. */
export function withStanding(db: Db, kind: CaseKind, waiting: WaitingQuery) {
  return db
    .selectFrom(waiting.as('waiting'))
    .leftJoin('cases', (join) =>
      join.onRef('cases.subject', '=', 'waiting.subject').on('cases.kind', '=', kind),
    )
    .leftJoin('staff', 'staff.email', 'cases.held_by')
    .where('cases.decision', 'is', null)
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
      'cases.note',
      'cases.told_at',
      'staff.name as holder',
    ])
}

export type WaitingRow = InferResult<ReturnType<typeof withStanding>>[number]
