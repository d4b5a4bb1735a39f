import { sql, type SqlBool } from 'kysely'
import { bothHold } from '#worker/db/both-hold.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

export function listSavedFilters(db: Db, memberId: number) {
  return db
    .selectFrom('saved_filters')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'filters'])
}

type Row = { id: string; memberId: number; name: string; filters: string; now: number }

function hasRefused(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and seeks_consent = 'refused')`
}

export function findRefused(db: Db, memberId: number) {
  return db
    .selectNoFrom([])
    .where(hasRefused(memberId))
    .select(sql`1`.as('refused'))
}

export function upsertSavedFilter(db: Db, { id, memberId, name, filters, now }: Row, max: number) {
  const row = { member_id: memberId, filters, id, name, created_at: now }
  const room = sql<SqlBool>`((select count(*) from saved_filters where member_id = ${memberId}) < ${max}
    or exists (select 1 from saved_filters
      where member_id = ${memberId} and filters = ${filters}))`
  // What names nobody that is sought tells nothing of who has refused that.
  const allowed = sql<SqlBool>`(${filters} ->> '$.gender' = 'both' or not ${hasRefused(memberId)})`
  return insertIf(db, 'saved_filters', row, bothHold(room, allowed))
    .onConflict((conflict) => conflict.columns(['member_id', 'filters']).doUpdateSet({ name }))
    .returning('id')
}

export function deleteSavedFilter(db: Db, memberId: number, id: string) {
  return db
    .deleteFrom('saved_filters')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
}
