import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

export function insertProposal(db: Db, row: Insertable<Database['proposals']>) {
  return db.insertInto('proposals').values(row)
}

export function findProposal(db: Db, id: string) {
  return db.selectFrom('proposals').where('id', '=', id).selectAll()
}

export function listWaiting(db: Db, now: number) {
  return db
    .selectFrom('proposals')
    .where((is) =>
      is.or([is('state', '=', 'agreed'), is('state', '=', 'open').and('expires_at', '>', now)]),
    )
    .orderBy('proposed_at')
    .selectAll()
}

export function listDue(db: Db, now: number, limit: number) {
  return db
    .selectFrom('proposals')
    .where('state', '=', 'agreed')
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]))
    .orderBy('proposed_at')
    .limit(limit)
    .selectAll()
}

type Agreeing = { id: string; by: string; now: number; state: 'agreed' | 'done'; claim: string }

/** By whoever may: of two people's proposals, another one. */
export function agreeTo(
  db: Db,
  { id, by, now, state, claim }: Agreeing,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  return db
    .updateTable('proposals')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where(sql<SqlBool>`(persons = 1 or lower(proposed_by) <> lower(${by}))`)
    .where(condition)
    .set({ state, claim, agreed_by: by, agreed_at: now })
}

type Ending = { id: string; state: 'done' | 'dropped'; claim: string }

export function endAgreed(
  db: Db,
  { id, state, claim }: Ending,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  return db
    .updateTable('proposals')
    .where('id', '=', id)
    .where('state', '=', 'agreed')
    .where(condition)
    .set({ state, claim })
}

export function withdraw(db: Db, id: string) {
  return db
    .updateTable('proposals')
    .where('id', '=', id)
    .where('state', 'in', ['open', 'agreed'])
    .set({ state: 'withdrawn' })
}

export function isWaiting(id: string) {
  return sql<SqlBool>`exists (select 1 from proposals where id = ${id} and state in ('open', 'agreed'))`
}

export function isClaimed(id: string, claim: string) {
  return sql<SqlBool>`exists (select 1 from proposals where id = ${id} and claim = ${claim})`
}
