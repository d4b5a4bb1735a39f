import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

const kind = 'concern'

/** Until somebody has decided what is done about it. */
export function isTold(conversation: string) {
  return sql<SqlBool>`exists (select 1 from cases where kind = ${kind} and subject = ${conversation})`
}

export function isNotTold(conversation: string) {
  return sql<SqlBool>`not ${isTold(conversation)}`
}

export function deleteConcern(db: Db, conversation: string, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('cases')
    .where('kind', '=', kind)
    .where('subject', '=', conversation)
    .where(condition)
}

type Told = {
  subject: string
  escalated_by: string
  note: string
  opened_at: number
  opened_by: string
}

/** Left to another person from the beginning on. */
export function insertConcern(db: Db, told: Told, condition: Expression<SqlBool>) {
  return insertIf(db, 'cases', { kind, ...told }, condition)
}

function selectConcerns(db: Db) {
  return db
    .selectFrom('cases')
    .innerJoin('conversations as chat', (join) =>
      join.on(sql<boolean>`chat.id = cast(cases.subject as integer)`),
    )
    .innerJoin('members as profile', (join) =>
      join
        .on(sql<boolean>`profile.id in (chat.a_id, chat.b_id)`)
        .on('profile.kind', '=', 'fictional'),
    )
    .innerJoin('members as asker', (join) =>
      join.on(sql<boolean>`asker.id in (chat.a_id, chat.b_id)`).on('asker.kind', '=', 'member'),
    )
    .where('cases.kind', '=', kind)
}

export function listTold(db: Db, limit: number) {
  return selectConcerns(db)
    .orderBy('cases.opened_at')
    .limit(limit)
    .select(['cases.subject as id', 'asker.signup_host as host', 'cases.opened_at as created_at'])
}

/** As the desk lists its cases. */
export function listToldCases(db: Db, limit: number, due: number) {
  return listTold(db, limit)
    .clearSelect()
    .select([
      'cases.subject',
      'asker.signup_host as host',
      sql<number>`cases.opened_at`.as('since'),
      sql<number | null>`cases.opened_at + ${sql.lit(due)}`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}

export function findTold(db: Db, conversation: string) {
  return selectConcerns(db)
    .where('cases.subject', '=', conversation)
    .select(['cases.opened_at', 'profile.id as profile_id', 'profile.name as profile'])
    .select(['asker.id as member_id', 'asker.name as member', 'asker.signup_host as host'])
}

const isReached = sql<SqlBool>`(account = 'active' and status = 'confirmed' and email is not null)`

/** As `findMailed` asks. */
export function isMailed(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members where id = ${memberId} and ${isReached})`
}

export function findMailed(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where(isReached)
    .select(['email', 'name', 'language', 'signup_host'])
}
